/** Sent to the window when code arrives that counted as missing: whatever waits for it can continue without a click. */
export const CODE_ARRIVED = 'learning-platform:code-arrived';
