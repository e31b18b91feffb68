/** Decodes text files in any encoding. */
export { decodeText } from './decode-text';
export { ENCODINGS, type Encoding } from './encodings';
