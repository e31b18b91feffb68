// As in journeys, a test that passes only on its second attempt counts as passed, and is listed as flaky at the end of the run.
jest.retryTimes(1);
// The time limit for every test: several times as long as the slowest tests, which start a database and wait for its time limits.
jest.setTimeout(120_000 * (Number(process.env.TEST_SLOWNESS) || 1));
