// As with journeys: a test that passes only on its second attempt passes, and is listed as flaky at the end of the run.
jest.retryTimes(1);
