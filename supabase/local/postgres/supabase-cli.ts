import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SUPABASE_DIR, TEMP_DIR } from '../paths.ts';
import { databaseUrl } from './database-url.ts';

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  /** Folder that contains `supabase/`; the repository by default. */
  workdir?: string;
  /** Ignores the current user's CLI login and settings: nothing outside the repository is read or written. */
  isolated?: boolean;
  /** The CLI's environment, in place of this process's. */
  env?: NodeJS.ProcessEnv;
}

/** Runs the pinned Supabase CLI, without telemetry or update checks. */
export async function runCli(
  args: readonly string[],
  { workdir = dirname(SUPABASE_DIR), isolated = false, env = process.env }: CliOptions = {},
): Promise<CliResult> {
  const home = join(TEMP_DIR, 'cli');
  if (isolated) await mkdir(home, { recursive: true });
  const packageJson = createRequire(import.meta.url).resolve('supabase/package.json');
  const script = join(dirname(packageJson), 'dist', 'supabase.js');
  const child = spawn(process.execPath, [script, ...args, '--workdir', workdir, '--agent', 'no'], {
    cwd: workdir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      DO_NOT_TRACK: '1',
      SUPABASE_TELEMETRY_DISABLED: '1',
      SUPABASE_NO_UPDATE_NOTIFIER: '1',
      ...(isolated && { SUPABASE_NO_KEYRING: '1', SUPABASE_HOME: home, HOME: home }),
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number>((done, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => done(exitCode ?? 1));
  });
  return { code, stdout, stderr };
}

/**
 * Runs the Supabase CLI on a local Postgres.
 * @param args for instance `['db', 'push']`; the database is added
 * @param workdir folder that contains `supabase/`; the repository by default
 */
export function runSupabaseCli(
  args: readonly string[],
  dbPort: number,
  workdir?: string,
): Promise<CliResult> {
  // The CLI waits only two seconds for a database on this machine, too short for a machine that has just started.
  const target = `--remote=${databaseUrl(dbPort, 'postgres')}?sslmode=disable&connect_timeout=60`;
  return runCli([...args, target], { isolated: true, ...(workdir && { workdir }) });
}

/**
 * Applies pending migrations, exactly as a deployment does.
 * @param includeSeed also runs the seed files listed in `config.toml`
 * @param workdir folder that contains `supabase/`; the repository by default
 * @throws Error with the output of the CLI if a migration or seed fails
 */
export async function pushMigrations(dbPort: number, includeSeed: boolean, workdir?: string): Promise<void> {
  const args = ['db', 'push', '--yes', '--skip-vault', ...(includeSeed ? ['--include-seed'] : [])];
  const { code, stdout, stderr } = await runSupabaseCli(args, dbPort, workdir);
  if (code !== 0) throw new Error(`Couldn’t apply the migrations.\n${stdout}${stderr}`.trim());
}
