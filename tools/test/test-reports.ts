/** The numbers of tests of a step that passed and failed; a check without tests of its own counts as one. */
export interface Tally {
  passed: number;
  failed: number;
  /** What could not be run on this machine, and why; it counts as neither. */
  notRun?: string;
}

/** Adds the results of several steps. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

/** Counts a failure when a program ended with an error although its report shows no failed test. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** Reads `jest --json`. A file that could not be loaded counts as one failure. */
export function tallyJest(report: string): Tally {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(report) as Record<
    'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites',
    number
  >;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/** The full names of the tests in the report of `jest --json` that passed only on their second attempt. */
export function findFlakyJestTests(report: string): string[] {
  const { testResults } = JSON.parse(report) as {
    testResults: { assertionResults: { status: string; fullName: string; invocations?: number }[] }[];
  };
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);
}

/** Reads the TAP report of Node's own test runner. */
export function tallyNodeTests(report: string): Tally {
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail') + count('cancelled') };
}

/** Reads Playwright's JSON report. A test that passed only on its second attempt counts as passed; Playwright lists it as flaky. */
export function tallyPlaywright(report: string): Tally {
  const { stats, errors } = JSON.parse(report) as {
    stats: Record<'expected' | 'unexpected' | 'flaky', number>;
    errors: unknown[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}
