import {
  findFlakyJestTests,
  sumTallies,
  tallyJest,
  tallyNodeTests,
  tallyPlaywright,
  withExitCode,
} from './test-reports.ts';

test('jest: a file that could not be loaded counts as a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1, numPendingTests: 3 };
  expect(tallyJest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 });
});

test('jest: a test that passed only on its second attempt is listed as flaky', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'steady', invocations: 1 },
    { status: 'passed', fullName: 'unsteady', invocations: 2 },
    { status: 'failed', fullName: 'broken', invocations: 2 },
  ];
  expect(findFlakyJestTests(JSON.stringify({ testResults: [{ assertionResults }] }))).toEqual(['unsteady']);
});

test('Node: a test that was cancelled counts as a failure', () => {
  const report = 'ok 1 - a\nnot ok 2 - b\n# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 0\n';
  expect(tallyNodeTests(report)).toEqual({ passed: 2, failed: 2 });
});

test('Playwright: a journey that passed on its second attempt has passed; errors outside of tests are failures', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(tallyPlaywright(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 });
});

test('an exit code counts as a failure only when the report shows none', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});

test('tallies are added up', () => {
  expect(
    sumTallies([
      { passed: 3, failed: 0 },
      { passed: 1, failed: 2 },
    ]),
  ).toEqual({ passed: 4, failed: 2 });
});
