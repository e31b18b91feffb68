/**
 * By what limits of time in tests are multiplied: how many times slower than usual this machine is, as the test run has
 * measured it. A whole number, as timers need.
 */
export const slowness = Math.max(1, Math.ceil(Number(process.env.TEST_SLOWNESS) || 1));
