/**
 * Pushes the settings of `supabase/config.toml` to a project, after checking them: `npm run config:push -- --remote=<ref>`,
 * with the flags of `supabase config push`. Steps: docs/operations/auth.md#auth-settings.
 */
import { resolve, dirname, join } from 'node:path';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { type ComparedSettings, compareSettings } from './compare-settings.ts';

const packageJson = createRequire(import.meta.url).resolve('supabase/package.json');
const CLI = join(dirname(packageJson), 'dist', 'supabase.js');

/**
 * Runs the pinned Supabase CLI in this terminal.
 *
 * @param output 'pipe' collects its stdout
 */
async function runCli(
  args: readonly string[],
  output: 'inherit' | 'pipe',
): Promise<{ code: number; stdout: string }> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['inherit', output, 'inherit'] });
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  const code = await new Promise<number>((done, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => done(exitCode ?? 1));
  });
  return { code, stdout };
}

const flags = process.argv.slice(2).filter((flag) => flag !== '--');
const root = resolve(import.meta.dirname, '../..');
const workdir = flags.find((flag) => flag.startsWith('--workdir='))?.slice('--workdir='.length) ?? root;

process.exitCode = await push();

/**
 * Pushes the settings, and reports the changes or the reason why there are none.
 * @returns the exit code
 */
async function push(): Promise<number> {
  if (!flags.some((flag) => flag.startsWith('--remote=')))
    return refuse(['Set the project: npm run config:push -- --remote=<ref>']);
  const before = await compare();
  if (!before) return refuse(['Couldn’t read the project’s settings.']);
  if (before.faults.length > 0) return refuse(before.faults);
  if (before.changes.length === 0) {
    console.log('\nNothing to push: the project’s settings already match supabase/config.toml.');
    return 0;
  }
  if ((await runCli(['config', 'push', ...flags], 'inherit')).code !== 0)
    return refuse(['The Supabase CLI failed. See its message above.'], 'Not everything was pushed:');
  // The CLI exits in the same way whether it pushed or the changes weren't confirmed.
  const isAsked = !flags.some((flag) => flag.startsWith('--yes'));
  if (isAsked && (await compare())?.changes.length === before.changes.length)
    return refuse(['You didn’t confirm the changes. To confirm them, add --yes.']);
  console.log(`\nPushed ${before.changes.join(', ')}.`);
  return 0;
}

/** Compares the settings. Null if the CLI couldn't read the project; the CLI then says why. */
async function compare(): Promise<ComparedSettings | null> {
  const target = flags.filter((flag) => !flag.startsWith('--yes'));
  const { code, stdout } = await runCli(['config', 'diff', '--output-format=json', ...target], 'pipe');
  return code === 0 ? compareSettings(stdout, workdir) : null;
}

function refuse(reasons: readonly string[], heading = 'Nothing was pushed:'): number {
  console.error([`\n${heading}`, ...reasons.map((reason) => `  ${reason}`)].join('\n'));
  return 1;
}
