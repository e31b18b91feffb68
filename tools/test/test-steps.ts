import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureApiTypes } from 'supabase-project/local';
import { ROOT } from '../workspace/apps.ts';
import { buildStaleApps } from '../workspace/build-apps.ts';
import { runToEnd } from '../workspace/children.ts';
import { ensureChromium } from '../workspace/chromium.ts';
import { ensureEngines } from '../workspace/engines.ts';
import { ensureNginx } from '../workspace/nginx.ts';
import { measureSlowness } from './machine-speed.ts';
import type { Schedulable } from './schedule.ts';
import { runContracts } from './test-contracts.ts';
import { runEngines, runJourneys } from './test-playwright.ts';
import { runNewRemote } from './test-new-remote.ts';
import { runReproducibility } from './test-reproducibility.ts';
import { runStartElsewhere } from './test-start-elsewhere.ts';
import { type Tally, tallyJest, tallyNodeTests, withExitCode } from './test-reports.ts';
import { reportFile, type TestRun } from './test-run.ts';

export interface TestStep extends Schedulable {
  /** Whether the step runs on the stack selected with STACK. */
  usesStack?: boolean;
  /** The files that the step reads, besides those that everything is built with: paths in the repository. */
  reads: RegExp;
  run: (run: TestRun) => Promise<Tally>;
}

const CODE = /\.(m?[jt]sx?|json)$/;
const APPS_CODE = /^(shell|learner-app|admin-app|shared-ui|supabase\/functions\/_shared)\//;

const COMMANDS = join(ROOT, 'supabase', 'local', 'commands');
const OPERATIONS_TESTS = join(ROOT, 'supabase', 'operations', 'tests', '*.test.ts');
const CACHE = join(ROOT, 'tools', '.temp', 'checks');

const PASSED: Tally = { passed: 1, failed: 0 };
const FAILED: Tally = { passed: 0, failed: 1 };

/** All steps of `npm test`: the quick checks, then the others, longest first (see schedule.ts). Each step keeps about one core busy. */
export const TEST_STEPS: readonly TestStep[] = [
  { name: 'browsers, nginx', background: true, reads: /^e2e\//, run: installPrograms },
  { name: 'format', first: true, reads: /./, run: checkFormat },
  { name: 'lint, types', first: true, reads: CODE, run: lint },
  { name: 'imports', first: true, reads: CODE, run: checkImports },
  { name: 'build', reads: APPS_CODE, run: buildApps },
  { name: 'unit tests', reads: /./, run: runJest },
  {
    name: 'function tests',
    usesStack: true,
    reads: /^supabase\/(functions|migrations|local)\//,
    run: (run) => runOnStack(run, 'functions-test.ts'),
  },
  {
    name: 'new remote',
    after: ['build'],
    reads: /^(docs\/how-to\.md|shared-ui\/|learner-app\/[^/]+$|tools\/release\/)/,
    run: runNewRemote,
  },
  {
    name: 'reproducibility',
    after: ['build'],
    reads: /^(shared-ui\/build\/|[\w-]+\/webpack\.config\.ts$|tools\/release\/)/,
    run: runReproducibility,
  },
  {
    name: 'start elsewhere',
    after: ['build'],
    reads: /^(tools\/(bootstrap\.mjs|platform|workspace)|supabase\/local\/)/,
    run: runStartElsewhere,
  },
  { name: 'contracts', after: ['build'], reads: APPS_CODE, run: runContracts },
  {
    name: 'operations',
    reads: /^supabase\/(operations|migrations|schemas|local|calls\.sql)/,
    run: runOperationsTests,
  },
  {
    name: 'database tests',
    usesStack: true,
    reads: /^supabase\/(migrations|tests|local)\//,
    run: (run) => runCommand(run, 'db-test.ts'),
  },
  // Runs after the function tests, because some of them compare the audit log before and after a call.
  {
    name: 'RPC answers',
    after: ['function tests'],
    usesStack: true,
    reads: /^supabase\/(migrations|local|seed|functions\/_shared)\//,
    run: (run) => runOnStack(run, 'rpc-answers.ts'),
  },
  check('database types', /^supabase\/(migrations|types)\//, 'db-types.ts', '--check'),
  check('advisors', /^supabase\/migrations\//, 'db-advisors.ts'),
  {
    name: 'journeys',
    exclusive: true,
    usesStack: true,
    reads:
      /^((shell|learner-app|admin-app|shared-ui|e2e|supabase|tools\/(platform|release))\/|docs\/how-to\.md$)/,
    run: runJourneys,
  },
  {
    name: 'other engines',
    exclusive: true,
    usesStack: true,
    reads: /^(shell|learner-app|admin-app|shared-ui|supabase\/functions\/_shared|e2e\/engines)\//,
    run: runEngines,
  },
];

/** Returns Node's arguments for a database command. The command reports failures in one sentence, as when someone runs it by hand. */
const command = (script: string): string[] => [
  '--import',
  join(ROOT, 'tools', 'known-errors.ts'),
  join(COMMANDS, script),
];

/** Returns the step for a database command that has no tests of its own. */
function check(name: string, reads: RegExp, script: string, ...args: string[]): TestStep {
  return { name, reads, run: (run) => runCheck(run, process.execPath, [...command(script), ...args]) };
}

/** Runs a program that has no tests of its own; its output is shown when it fails. */
async function runCheck({ write, signal }: TestRun, program: string, args: string[]): Promise<Tally> {
  const { code, output } = await runToEnd(program, args, { cwd: ROOT, signal });
  if (code !== 0) write(output);
  return code === 0 ? PASSED : FAILED;
}

function checkFormat(run: TestRun): Promise<Tally> {
  // Whether a file is well formatted depends only on the file, so the cache is always safe.
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', join(CACHE, 'prettier')];
  const files = run.changed?.filter((file) => existsSync(join(ROOT, file))) ?? ['.'];
  return runCheck(run, 'prettier', [
    '--check',
    '--log-level',
    'warn',
    '--ignore-unknown',
    ...cache,
    ...files,
  ]);
}

/** Runs the linter and the type check, in one pass over each package's program. */
async function lint(run: TestRun): Promise<Tally> {
  await ensureApiTypes();
  return runCheck(run, 'oxlint', []);
}

/** Checks which files may import which (.dependency-cruiser.mjs). */
async function checkImports(run: TestRun): Promise<Tally> {
  await ensureApiTypes();
  return runCheck(run, 'depcruise', ['.', '--output-type', 'err']);
}

async function runJest({ write, signal, alone, changed }: TestRun): Promise<Tally> {
  const report = await reportFile('jest.json');
  const projects = ['--selectProjects', 'browser', 'node'];
  // By default, jest uses one worker fewer than there are cores, which suits a run beside another step.
  const workers = alone ? ['--maxWorkers=100%'] : [];
  const related = changed
    ? ['--passWithNoTests', '--findRelatedTests', ...(await filesUnderTest(changed))]
    : [];
  const args = ['--ci', '--silent', ...projects, ...workers, '--json', `--outputFile=${report}`, ...related];
  const { code, output } = await runToEnd('jest', args, {
    cwd: ROOT,
    signal,
    env: { TEST_SLOWNESS: String(measureSlowness()) },
  });
  // With --json the results themselves are also on standard output; print only the rest.
  if (code !== 0) write(output.replace(/^\{"numFailedTestSuites".*$/m, ''));
  return withExitCode(tallyJest(await readFile(report, 'utf8')), code);
}

/** Returns the changed files and, if any of them isn't an app's source, the tests that read documents, SQL and settings. */
async function filesUnderTest(changed: readonly string[]): Promise<string[]> {
  const files = changed.filter((file) => existsSync(join(ROOT, file)));
  if (files.every((file) => /^[\w-]+\/src\//.test(file))) return files;
  const readers: string[] = [];
  for await (const file of glob('{tools,supabase,e2e,shared-ui/build}/**/*.test.ts', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  }))
    readers.push(file);
  return [...files, ...readers];
}

/** Runs a command on the run's stack, with the stack's addresses and keys in environment variables. */
async function runOnStack(run: TestRun, script: string): Promise<Tally> {
  const { supabaseUrl, publishableKey, secretKey, databaseUrl, stripeUrl, webhookSecret } = await run.stack();
  return runCommand(run, script, {
    SUPABASE_URL: supabaseUrl,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_DB_URL: databaseUrl,
    STRIPE_URL: stripeUrl,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  });
}

async function runCommand(run: TestRun, script: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = await reportFile(`${script}.json`);
  const args = [...command(script), `--json=${report}`];
  const { code, output } = await runToEnd(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, TEST_SLOWNESS: String(measureSlowness()) },
    signal: run.signal,
  });
  if (code !== 0) run.write(output);
  return withExitCode(JSON.parse(await readFile(report, 'utf8')) as Tally, code);
}

/** Deploys, backs up and restores with the operators' commands. Runs in Node itself, because jest can't load Auth and Postgres. */
async function runOperationsTests({ write, signal }: TestRun): Promise<Tally> {
  const slowness = measureSlowness();
  // If the setup fails halfway, a database keeps running, and the test file would otherwise never end.
  const limits = ['--test-force-exit', `--test-timeout=${300_000 * slowness}`];
  const args = ['--test', '--test-reporter=tap', ...limits, OPERATIONS_TESTS];
  const { code, output } = await runToEnd(process.execPath, args, {
    cwd: ROOT,
    signal,
    env: { TEST_SLOWNESS: String(slowness) },
  });
  if (code !== 0) write(output);
  return withExitCode(tallyNodeTests(output), code);
}

async function buildApps({ signal }: TestRun): Promise<Tally> {
  await buildStaleApps(() => undefined, { signal });
  return PASSED;
}

async function installPrograms({ write }: TestRun): Promise<Tally> {
  await ensureChromium((line) => write(`${line}\n`));
  await ensureNginx((line) => write(`${line}\n`));
  await ensureEngines((line) => write(`${line}\n`));
  return PASSED;
}
