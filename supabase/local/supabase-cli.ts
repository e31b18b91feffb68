import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { clusterUrl } from './cluster-url.ts';

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

const projectRoot = resolve(import.meta.dirname, '..', '..');

/**
 * Runs the real Supabase CLI against a local Postgres, without Docker, telemetry, update checks or files outside
 * of the clone.
 * @param args For instance `['db', 'push']`; the target is added.
 */
export async function runSupabaseCli(args: readonly string[], dbPort: number): Promise<CliResult> {
  const home = resolve(import.meta.dirname, '..', '.temp', 'cli');
  await mkdir(home, { recursive: true });
  const packageJson = createRequire(import.meta.url).resolve('supabase/package.json');
  const script = join(dirname(packageJson), 'dist', 'supabase.js');
  const target = `--remote=${clusterUrl(dbPort, 'postgres')}?sslmode=disable`;
  const child = spawn(
    process.execPath,
    [script, ...args, target, '--workdir', projectRoot, '--agent', 'no'],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        DO_NOT_TRACK: '1',
        SUPABASE_TELEMETRY_DISABLED: '1',
        SUPABASE_NO_UPDATE_NOTIFIER: '1',
        SUPABASE_NO_KEYRING: '1',
        SUPABASE_HOME: home,
        HOME: home,
      },
    },
  );
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
 * Applies the migrations that the database does not have yet, exactly as a deployment does.
 * @param includeSeed Also runs the seed files that `config.toml` names.
 * @throws Error with the CLI's words when a migration or seed fails.
 */
export async function pushMigrations(dbPort: number, includeSeed: boolean): Promise<void> {
  const args = ['db', 'push', '--yes', '--skip-vault', ...(includeSeed ? ['--include-seed'] : [])];
  const { code, stdout, stderr } = await runSupabaseCli(args, dbPort);
  if (code !== 0) throw new Error(`The migrations could not be applied.\n${stdout}${stderr}`.trim());
}
