/**
 * The factor for time limits in tests: how many times slower than usual this machine is, as measured by the test run. Rounded up, because
 * timers need whole numbers.
 */
export const slowness = Math.max(1, Math.ceil(Number(process.env.TEST_SLOWNESS) || 1));
