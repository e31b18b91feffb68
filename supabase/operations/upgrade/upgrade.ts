import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SUPABASE_DIR } from '../../local/paths.ts';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { readManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { DATA_SET } from './data-set.ts';
import { findContractions, readPublicInterface } from './public-interface.ts';
import { watchUpgrade } from './watch-upgrade.ts';

const MIGRATIONS = join(SUPABASE_DIR, 'migrations');

/**
 * Lists the migrations that came after the data set.
 * @throws Error with a readable message if migrations that created it are missing
 */
export async function laterMigrations(): Promise<string[]> {
  const { migrations } = await readManifest(DATA_SET);
  const names = (await readdir(MIGRATIONS)).sort();
  const missing = migrations.filter((version) => !names.some((name) => name.startsWith(`${version}_`)));
  if (missing.length > 0)
    throw new Error(
      `The data set needs migrations that no longer exist: ${missing.join(', ')}. Restore them. If 1.0.0 isn’t tagged yet, you can run npm run db:dataset instead.`,
    );
  return names.filter((name) => !migrations.includes(name.split('_')[0] ?? ''));
}

/**
 * Upgrades the data set with all later migrations.
 * @param folder an empty folder
 * @param planted SQL of further migrations
 * @returns the upgraded database, and a sentence for each change that people or older code would notice
 */
export async function upgradeDataSet(
  folder: string,
  planted: readonly string[],
): Promise<{ project: EmptyProject; problems: string[] }> {
  const root = join(folder, 'supabase');
  await mkdir(root, { recursive: true });
  await cp(join(SUPABASE_DIR, 'config.toml'), join(root, 'config.toml'));
  await cp(MIGRATIONS, join(root, 'migrations'), { recursive: true });
  for (const [index, sql] of planted.entries())
    await writeFile(join(root, 'migrations', `9999010100000${index}_planted.sql`), sql);
  const project = await startEmptyProject();
  try {
    await restoreBackup(project.url, DATA_SET, () => undefined);
    const before = await readPublicInterface(project.url);
    const endWatch = await watchUpgrade(project.port);
    const waits = await pushMigrations(project.port, false, dirname(root)).then(
      endWatch,
      async (error: unknown) => {
        await endWatch();
        throw error;
      },
    );
    return {
      project,
      problems: [...waits, ...findContractions(before, await readPublicInterface(project.url))],
    };
  } catch (error) {
    await project.stop();
    throw error;
  }
}
