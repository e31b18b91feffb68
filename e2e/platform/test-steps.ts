import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './apps.ts';
import { buildStaleApps } from './build-apps.ts';
import { runToEnd } from './children.ts';
import { runContracts } from './test-contracts.ts';
import { runJourneys } from './test-journeys.ts';
import { type Tally, tallyJest, withExitCode } from './test-reports.ts';
import { reportFile, type TestRun } from './test-run.ts';

export interface TestStep {
  name: string;
  run: (run: TestRun) => Promise<Tally>;
}

const COMMANDS = join(ROOT, 'supabase', 'local', 'commands');

/** Everything `npm test` runs, row after row. Steps that share a row run side by side; each of those keeps one core busy. */
export const TEST_STEPS: readonly (readonly TestStep[])[] = [
  [
    check('format', 'prettier', ['--check', '--log-level', 'warn', '.']),
    check('lint', 'eslint', ['--max-warnings', '0', '.']),
    { name: 'types', run: checkTypes },
  ],
  [check('database types', process.execPath, [join(COMMANDS, 'db-types.ts'), '--check'])],
  [check('API types', process.execPath, [join(COMMANDS, 'api-types.ts'), '--check'])],
  [{ name: 'unit tests', run: runJest }],
  [{ name: 'database tests', run: (run) => runCommand(run, 'db-test.ts') }],
  [{ name: 'function tests', run: runFunctionTests }],
  [check('advisors', process.execPath, [join(COMMANDS, 'db-advisors.ts')])],
  [{ name: 'build', run: buildApps }],
  [{ name: 'contracts', run: runContracts }],
  [{ name: 'journeys', run: runJourneys }],
];

function check(name: string, program: string, args: string[]): TestStep {
  return {
    name,
    run: async ({ write, signal }) => {
      const { code, output } = await runToEnd(program, args, { cwd: ROOT, signal });
      if (code !== 0) write(output);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

async function checkTypes({ write, signal }: TestRun): Promise<Tally> {
  const folders = await readdir(ROOT);
  const packages = folders.filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
  let failed = false;
  for (const folder of packages) {
    const { code, output } = await runToEnd('tsc', ['--noEmit', '-p', folder], { cwd: ROOT, signal });
    if (code === 0) continue;
    failed = true;
    write(output);
  }
  return failed ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

async function runJest({ write, signal }: TestRun): Promise<Tally> {
  const report = await reportFile('jest.json');
  const projects = ['--selectProjects', 'browser', 'node'];
  const args = ['--ci', '--silent', ...projects, '--json', `--outputFile=${report}`];
  const { code, output } = await runToEnd('jest', args, { cwd: ROOT, signal });
  // With --json the results themselves are on standard output as well; people read the rest.
  if (code !== 0) write(output.replace(/^\{"numFailedTestSuites".*$/m, ''));
  return withExitCode(tallyJest(await readFile(report, 'utf8')), code);
}

async function runFunctionTests(run: TestRun): Promise<Tally> {
  const { supabaseUrl, publishableKey } = await run.stack();
  return runCommand(run, 'functions-test.ts', {
    SUPABASE_URL: supabaseUrl,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
  });
}

async function runCommand(run: TestRun, script: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = await reportFile(`${script}.json`);
  const args = [join(COMMANDS, script), `--json=${report}`];
  const { code, output } = await runToEnd(process.execPath, args, { cwd: ROOT, env, signal: run.signal });
  if (code !== 0) run.write(output);
  return withExitCode(JSON.parse(await readFile(report, 'utf8')) as Tally, code);
}

async function buildApps({ signal }: TestRun): Promise<Tally> {
  await buildStaleApps(() => undefined, signal);
  return { passed: 1, failed: 0 };
}
