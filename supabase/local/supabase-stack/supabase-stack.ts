import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'smol-toml';
import { createTemporaryFolder } from '../postgres/accessible-folders.ts';
import { type OsUser, postgresOsUser } from '../postgres/postgres-binaries.ts';
import { pushMigrations, runCli } from '../postgres/supabase-cli.ts';
import { createDemoAccounts } from '../stack/create-demo-accounts.ts';
import { type ResolvedStackOptions, resolveStackOptions, type StackOptions } from '../stack/stack-options.ts';
import type { Stack } from '../stack/stack.ts';
import { readFailure, readStackStatus } from './stack-status.ts';

/** Services that no test uses. */
const EXCLUDED = ['realtime', 'studio', 'mail', 'analytics', 'pooler'];

/**
 * Starts Supabase's own Postgres, Auth, PostgREST, Storage and edge runtime with the CLI's experimental stack: as
 * containers where Docker or Podman runs, otherwise as programs that the CLI downloads (STACK_RUNTIME chooses). The
 * database is always new, and is deleted when the stack stops.
 * @throws Error that says what is missing; in that case, nothing is left running
 */
export async function startSupabaseStack(
  options: StackOptions = {},
  env: Record<string, string | undefined> = process.env,
): Promise<Stack> {
  const resolved = resolveStackOptions(options, env);
  const user = await postgresOsUser();
  const project = await createStackProject(resolved, user);
  const cli = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await runCli([...args, '--output-format', 'json'], {
      workdir: project.folder,
      isolated: true,
      env: {
        ...env,
        SUPABASE_EXPERIMENTAL_STACK: '1',
        // Postgres refuses to run as root.
        ...(user && { SUPABASE_NATIVE_POSTGRES_USER: 'postgres' }),
      },
    });
    if (code !== 0) throw new Error(readFailure(stdout || stderr));
    return stdout;
  };
  const stop = async (): Promise<void> => {
    await cli('stack', 'destroy', '--yes').catch(() => undefined);
    await project.remove();
  };
  try {
    resolved.onProgress('Starting Supabase');
    const excluded = resolved.functions ? EXCLUDED : [...EXCLUDED, 'functions'];
    const runtime = env.STACK_RUNTIME ?? 'auto';
    // The services start eagerly, because the migrations refer to tables that Auth and Storage create when they start.
    const args = ['--runtime', runtime, '--eager', ...excluded.flatMap((name) => ['--exclude', name])];
    await cli('stack', 'start', ...args).catch((error: unknown) => {
      throw new Error(describeFailure(error), { cause: error });
    });
    const status = readStackStatus(await cli('stack', 'status', '--env'));
    resolved.onProgress('Applying migrations');
    await pushMigrations(status.dbPort, resolved.seed);
    await cli('seed', 'buckets');
    if (resolved.seed) await createDemoAccounts(status.supabaseUrl, status.publishableKey, status.dbPort);
    const { supabaseUrl, publishableKey, secretKey, databaseUrl } = status;
    return { supabaseUrl, publishableKey, secretKey, databaseUrl, createdDatabase: true, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function describeFailure(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return [
    'STACK=supabase runs Supabase itself. It needs Docker or Podman, or a network connection to download them.',
    `The CLI reported: ${reason.slice(0, 400)}`,
    'To run the embedded stack, which needs neither, leave out STACK.',
  ].join('\n');
}

type Settings = Record<string, Record<string, unknown> | undefined>;

/**
 * Writes the project's settings for the tests' own stack: other ports and addresses, the functions' environment, and no
 * seed, because that is pushed along with the migrations.
 * @param config content of `config.toml`
 */
export function stackConfig(
  config: string,
  { apiPort, dbPort, siteUrl, functionsEnv }: ResolvedStackOptions,
): string {
  const settings = parse(config) as Settings;
  return stringify({
    ...settings,
    api: { ...settings.api, port: apiPort },
    db: { ...settings.db, port: dbPort, seed: { enabled: false } },
    auth: { ...settings.auth, site_url: siteUrl },
    edge_runtime: { ...settings.edge_runtime, secrets: functionsEnv },
  });
}

/**
 * Copies the stack's files to a temporary project, so that nothing is left behind in the real one. Leaves out the
 * migrations, which the CLI would apply by itself; they are pushed instead, as in a deployment.
 * @returns the folder, and a function that deletes it
 */
async function createStackProject(
  options: ResolvedStackOptions,
  user: OsUser | null,
): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await createTemporaryFolder(user);
  const target = join(folder, 'supabase');
  await mkdir(target);
  const config = await readFile(join(options.projectDir, 'config.toml'), 'utf8');
  await writeFile(join(target, 'config.toml'), stackConfig(config, options));
  for (const part of ['functions', 'media'])
    await cp(join(options.projectDir, part), join(target, part), { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
