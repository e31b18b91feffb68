/**
 * The factor for time limits in tests: how many times slower than usual this machine is, as measured by the test run. A whole number, as
 * timers need.
 */
export const slowness = Math.max(1, Math.ceil(Number(process.env.TEST_SLOWNESS) || 1));
