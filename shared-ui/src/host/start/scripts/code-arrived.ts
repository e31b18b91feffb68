/** Sent to the window when code arrives that counted as missing: what waits for it can go on without a click. */
export const CODE_ARRIVED = 'learning-platform:code-arrived';
