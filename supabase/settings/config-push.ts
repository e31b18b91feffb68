/**
 * Pushes the settings of `supabase/config.toml` to a project, after checking them: `npm run config:push -- --remote=<ref>`,
 * with the flags of `supabase config push`. Steps: docs/operations.md#auth-settings.
 */
import { readFileSync } from 'node:fs';
import { join, resolve, dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { parse } from 'smol-toml';
import { type SettingsDiff, settingFaults } from './setting-faults.ts';

const packageJson = createRequire(import.meta.url).resolve('supabase/package.json');
const CLI = join(dirname(packageJson), 'dist', 'supabase.js');

/**
 * Runs the pinned Supabase CLI in this terminal.
 *
 * @param output 'pipe' collects what it writes to stdout
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

/** @returns the exit code */
async function push(): Promise<number> {
  const target = flags.filter((flag) => !flag.startsWith('--yes'));
  const { code, stdout } = await runCli(['config', 'diff', '--output-format=json', ...target], 'pipe');
  if (code !== 0) return code;
  const diff = JSON.parse(stdout) as SettingsDiff & { target: { project_ref: string } };
  const faults = [...settingFaults(diff), ...unsetVariables(diff.target.project_ref)];
  if (faults.length > 0) {
    console.error(['\nNothing was pushed:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
    return 1;
  }
  return (await runCli(['config', 'push', ...flags], 'inherit')).code;
}

/** The variables that the CLI reads are those of this process and of two files. */
function unsetVariables(project: string): string[] {
  const read = (name: string) => readFileSync(join(workdir, 'supabase', name), 'utf8');
  const files = ['.env', '.env.local'].map((name) => {
    try {
      return parseEnv(read(name));
    } catch {
      return {};
    }
  });
  const variables = Object.assign({}, ...files, process.env) as NodeJS.ProcessEnv;
  const missing = missingVariables(read('config.toml'), project, (name) => Boolean(variables[name]));
  return missing.map((name) => `The variable ${name} is not set.`);
}

/** Names in `env(NAME)`, at any depth. */
function variablesIn(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/^env\((.*)\)$/g)].map(([, name = '']) => name);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(variablesIn) : [];
}

/**
 * Variables that the settings of a project name and nobody has set. A password that is missing would not be pushed, without
 * a word beforehand.
 *
 * @param toml content of `config.toml`
 * @param project reference of the project, which chooses the `[remotes.…]` block; undefined for the file without any
 * @param isSet whether a variable has a value
 */
function missingVariables(
  toml: string,
  project: string | undefined,
  isSet: (name: string) => boolean,
): string[] {
  const { remotes = {}, ...settings } = parse(toml) as { remotes?: Record<string, { project_id?: string }> };
  const remote = Object.values(remotes).find(({ project_id }) => project_id === project);
  return [...new Set(variablesIn([settings, remote]))].filter((name) => !isSet(name));
}
