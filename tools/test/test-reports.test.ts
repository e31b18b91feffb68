import {
  summarise,
  sumTallies,
  tallyJest,
  tallyNodeTests,
  tallyPlaywright,
  withExitCode,
} from './test-reports.ts';

const jestReport = (assertionResults: object[] = []) =>
  JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 3,
    testResults: [{ assertionResults }],
  });

test('jest: a file that failed to load counts as a failure', () => {
  expect(tallyJest(jestReport())).toMatchObject({ passed: 5, failed: 2 });
});

test('jest: each test has its duration, and one that passed only on its second attempt is flaky', () => {
  const report = jestReport([
    { status: 'passed', fullName: 'steady', invocations: 1, duration: 1500 },
    { status: 'passed', fullName: 'unsteady', invocations: 2, duration: 20 },
    { status: 'failed', fullName: 'broken', invocations: 2, duration: null },
  ]);
  expect(tallyJest(report)).toMatchObject({
    tests: [
      { name: 'steady', seconds: 1.5 },
      { name: 'unsteady', seconds: 0.02 },
      { name: 'broken', seconds: 0 },
    ],
    flaky: ['unsteady'],
  });
});

test('Node: a cancelled test counts as a failure, and each has its duration', () => {
  const report = [
    'ok 1 - a',
    '  ---',
    '  duration_ms: 1250.5',
    '  ...',
    'not ok 2 - b',
    '  ---',
    '  duration_ms: 3',
    '# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 0\n',
  ].join('\n');
  expect(tallyNodeTests(report)).toEqual({
    passed: 2,
    failed: 2,
    tests: [
      { name: 'a', seconds: 1.2505 },
      { name: 'b', seconds: 0.003 },
    ],
  });
});

test('Playwright: a journey that passed on its second attempt counts as passed and flaky; errors outside tests are failures', () => {
  const spec = (title: string, status: string, ...ms: number[]) => ({
    title,
    tests: [{ status, results: ms.map((duration) => ({ duration })) }],
  });
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{}],
    suites: [
      {
        title: 'learner/quiz.spec.ts',
        specs: [spec('is graded', 'expected', 2000)],
        suites: [{ title: 'with motion', specs: [spec('scrolls', 'flaky', 90_000, 500)] }],
      },
    ],
  };
  expect(tallyPlaywright(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    tests: [
      { name: 'learner/quiz.spec.ts › is graded', seconds: 2 },
      { name: 'learner/quiz.spec.ts › with motion › scrolls', seconds: 0.5 },
    ],
    flaky: ['learner/quiz.spec.ts › with motion › scrolls'],
  });
});

test('an exit code counts as a failure only when the report shows none', () => {
  expect(withExitCode({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(withExitCode({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
  expect(withExitCode({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
});

test('tallies are added up', () => {
  expect(
    sumTallies([
      { passed: 3, failed: 0, tests: [{ name: 'a', seconds: 1 }] },
      { passed: 1, failed: 2, flaky: ['b'] },
    ]),
  ).toEqual({ passed: 4, failed: 2, tests: [{ name: 'a', seconds: 1 }], flaky: ['b'] });
});

test('a run ends with its twenty slowest tests, the flaky ones, and the counts in the last line', () => {
  const tests = Array.from({ length: 25 }, (_, seconds) => ({ name: `t${seconds}`, seconds }));
  const lines = summarise([{ passed: 25, failed: 0, tests, flaky: ['t3'] }]);
  expect(lines).toHaveLength(1 + 20 + 2 + 1);
  expect(lines[1]).toBe('    24.0 s  t24');
  expect(lines.slice(-3)).toEqual([
    'Flaky tests, which passed on the second attempt:',
    '  t3',
    '25 passed, 0 failed',
  ]);
});

test('a run without timed tests ends with the counts alone', () => {
  expect(summarise([{ passed: 1, failed: 0 }])).toEqual(['1 passed, 0 failed']);
});
