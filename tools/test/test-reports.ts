/** A test and its duration. */
export interface TimedTest {
  name: string;
  seconds: number;
}

/** How many of a step's tests passed and failed. A check without tests of its own counts as one test. */
export interface Tally {
  passed: number;
  failed: number;
  /** Tests that couldn't be run on this machine, and why; they count as neither passed nor failed. */
  notRun?: string;
  /** The tests whose times are known. */
  tests?: readonly TimedTest[];
  /** Names of the tests that passed only on their second attempt. */
  flaky?: readonly string[];
}

/** Adds the results of several steps. */
export function sumTallies(tallies: readonly Tally[]): Tally & { tests: TimedTest[]; flaky: string[] } {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    tests: tallies.flatMap(({ tests = [] }) => tests),
    flaky: tallies.flatMap(({ flaky = [] }) => flaky),
  };
}

/** Counts a failure when a program ended with an error although its report shows no failed test. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    assertionResults: {
      status: string;
      fullName: string;
      /** Milliseconds; null for a test that was not run. */
      duration?: number | null;
      invocations?: number;
    }[];
  }[];
}

/** Reads `jest --json`. A file that could not be loaded counts as one failure. */
export function tallyJest(report: string): Tally {
  const results = JSON.parse(report) as JestReport;
  const tests = results.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    tests: tests.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
    flaky: tests
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
  };
}

/** Reads the TAP report of Node's own test runner. */
export function tallyNodeTests(report: string): Tally {
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  const tests = report.matchAll(/^ *(?:not )?ok \d+ - (.*)\n *---\n *duration_ms: ([\d.]+)/gm);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    tests: [...tests].map(([, name = '', ms]) => ({ name, seconds: Number(ms) / 1000 })),
  };
}

interface PlaywrightSuite {
  title: string;
  specs?: {
    title: string;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky', number>;
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** Reads Playwright's JSON report. A test that passed only on its second attempt counts as passed. */
export function tallyPlaywright(report: string): Tally {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  const tests = suites.flatMap((suite) => testsOf(suite));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    tests: tests.map(({ name, seconds }) => ({ name, seconds })),
    flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
  };
}

/** Returns every test in a file or group, with the duration of its last attempt. */
function testsOf({ title, specs = [], suites = [] }: PlaywrightSuite): (TimedTest & { status: string })[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `${title} › ${spec.title}`,
      seconds: (results.at(-1)?.duration ?? 0) / 1000,
      status,
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf({ ...suite, title: `${title} › ${suite.title}` }))];
}

/** The number of slowest tests that are listed. */
const LISTED = 20;

/**
 * Returns the end of a run's output: the slowest tests, the flaky ones and, in the last line, 'N passed, N failed'.
 * @returns lines
 */
export function summarise(tallies: readonly Tally[]): string[] {
  const { passed, failed, tests, flaky } = sumTallies(tallies);
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, LISTED);
  const section = (heading: string, lines: string[]) => (lines.length > 0 ? [heading, ...lines] : []);
  return [
    ...section(
      'Slowest tests:',
      slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`),
    ),
    ...section(
      'Flaky tests, which passed on the second attempt:',
      flaky.map((name) => `  ${name}`),
    ),
    `${passed} passed, ${failed} failed`,
  ];
}
