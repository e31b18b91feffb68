import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { SUPABASE_DIR } from '../paths.ts';

export interface SqlFile {
  /** Path below `supabase/`. */
  path: string;
  sql: string;
}

/**
 * Contains everything that the schemas don't define: rows, settings and requests to other services. Runs after them.
 */
export const CALLS_FILE = 'calls.sql';

const configSchema = z.object({
  db: z.object({ migrations: z.object({ schema_paths: z.array(z.string()) }) }),
});

/**
 * Reads the files that define the database, in the order of `schema_paths` in `config.toml`.
 * @param root folder `supabase/`
 */
export async function readSchemaFiles(root = SUPABASE_DIR): Promise<SqlFile[]> {
  const config = configSchema.parse(parse(await readFile(join(root, 'config.toml'), 'utf8')));
  const paths = config.db.migrations.schema_paths.map((path) => path.replace(/^\.\//, ''));
  return Promise.all(paths.map((path) => readSqlFile(path, root)));
}

/** Reads one file below `supabase/`. */
export async function readSqlFile(path: string, root = SUPABASE_DIR): Promise<SqlFile> {
  return { path, sql: await readFile(join(root, path), 'utf8') };
}
