import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'smol-toml';
import { createTemporaryFolder } from '../postgres/accessible-folders.ts';
import type { OsUser } from '../postgres/postgres-binaries.ts';
import type { ResolvedStackOptions } from '../stack/stack-options.ts';

type Settings = Record<string, Record<string, unknown> | undefined>;

/**
 * The project's settings for a stack of the tests' own: other ports and addresses, the functions' environment, and no seed,
 * which is pushed along with the migrations.
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
 * Copies what the stack serves to a temporary project, so that nothing of it is left in the real one. Without the
 * migrations, which the CLI would apply by itself: they are pushed, as a deployment does.
 * @returns the folder, and a function that deletes it
 */
export async function createStackProject(
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
