import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither of these, and React Router needs TextEncoder at import time.
Object.assign(globalThis, { TextEncoder, TextDecoder });
