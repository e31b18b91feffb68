/**
 * The event sent to the window when code that counted as missing arrives, so that everything waiting for it can continue without a click.
 */
export const CODE_ARRIVED = 'learning-platform:code-arrived';
