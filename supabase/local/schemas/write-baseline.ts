import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { pushMigrations } from '../postgres/supabase-cli.ts';
import { catalogAfter } from './catalog-after.ts';
import { nextVersion } from './migration-names.ts';
import { compareCatalogs } from './read-catalog.ts';
import { CALLS_FILE, readSchemaFiles, readSqlFile } from './schema-files.ts';
import { CALLS_MARK } from './write-migration.ts';

export interface Baseline {
  path: string;
  /** How the database differs from one created by the earlier migrations: names of objects and rows. */
  differences: string[];
}

/**
 * Replaces all migrations with one: the schemas in their order, then `calls.sql`.
 * @param options.allowChanges writes the baseline even if the database differs from the one that the earlier migrations
 * create
 * @param options.root folder `supabase/`
 * @returns the baseline; nothing is written if there are differences that aren't allowed
 * @throws Error with the output of the CLI if the baseline can't be applied
 */
export async function writeBaseline({ allowChanges = false, root = SUPABASE_DIR } = {}): Promise<Baseline> {
  const folder = join(root, 'migrations');
  const earlier = await readdir(folder);
  const name = `${nextVersion(earlier, new Date())}_baseline.sql`;
  const workdir = await mkdtemp(join(tmpdir(), 'db-squash-'));
  try {
    const squashed = join(workdir, 'supabase');
    await mkdir(join(squashed, 'migrations'), { recursive: true });
    await cp(join(root, 'config.toml'), join(squashed, 'config.toml'));
    await writeFile(join(squashed, 'migrations', name), await baselineSql(root));
    const before = await catalogAfter((port) => pushMigrations(port, false, dirname(root)));
    const after = await catalogAfter((port) => pushMigrations(port, false, workdir));
    const { onlyInOne, onlyInOther, different } = compareCatalogs(before, after);
    const differences = [
      ...onlyInOne.map((object) => `- ${object}`),
      ...onlyInOther.map((object) => `+ ${object}`),
      ...different.map((object) => `~ ${object}`),
    ];
    if (differences.length === 0 || allowChanges) {
      await cp(join(squashed, 'migrations', name), join(folder, name));
      for (const file of earlier) await rm(join(folder, file));
    }
    return { path: join(folder, name), differences };
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}

async function baselineSql(root: string): Promise<string> {
  const schemas = (await readSchemaFiles(root)).map(({ path, sql }) => `-- ${path}\n\n${sql.trim()}\n`);
  const { sql: calls } = await readSqlFile(CALLS_FILE, root);
  return [...schemas, `${CALLS_MARK}${calls.trim()}\n`].join('\n');
}
