import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { startEmptyProject } from '../postgres/empty-project.ts';
import { pushMigrations, runCli } from '../postgres/supabase-cli.ts';
import { loadSchemas } from './load-schemas.ts';
import { markLosses } from './losses.ts';
import { nextVersion } from './migration-names.ts';
import { CALLS_FILE, readSqlFile } from './schema-files.ts';

/** The heading above the calls at the end of a migration. */
export const CALLS_MARK = '-- calls.sql at the time of this migration.\n';

/**
 * If a migration waits longer than this for a table, it fails and is repeated, so that requests don't wait behind
 * it.
 */
const LOCK_TIMEOUT = "set local lock_timeout = '3s';";

export interface NewMigration {
  path: string;
  /** Statements that need a decision; each has a mark in the file. */
  losses: string[];
}

/**
 * Writes the migration that makes a database with the earlier migrations match the schemas, and adds `calls.sql` if that
 * has changed.
 * @param name the migration's subject, such as 'reading_level'
 * @param root folder `supabase/`
 * @returns null if there is no difference
 * @throws Error with the output of the CLI
 */
export async function writeMigration(name: string, root = SUPABASE_DIR): Promise<NewMigration | null> {
  const folder = join(root, 'migrations');
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const { sql, losses } = await markLosses(await diffWithMigrations(root, names.length > 0));
  const parts = [sql.trim(), await changedCalls(root, names)].filter(Boolean);
  if (parts.length === 0) return null;
  const path = join(folder, `${nextVersion(names, new Date())}_${name}.sql`);
  await writeFile(path, `${[LOCK_TIMEOUT, ...parts].join('\n\n')}\n`);
  return { path, losses };
}

/** Both databases grant all rights by default, so the migration states each right explicitly. */
async function diffWithMigrations(root: string, hasMigrations: boolean): Promise<string> {
  const [from, to] = [await startEmptyProject({ isOpen: true }), await startEmptyProject({ isOpen: true })];
  const folder = await mkdtemp(join(tmpdir(), 'db-diff-'));
  try {
    if (hasMigrations) await pushMigrations(from.port, false, dirname(root));
    await loadSchemas(to.port, root);
    const output = join(folder, 'diff.sql');
    const args = ['db', 'diff', '--use-pg-delta', '--from', from.url, '--to', to.url, '--output', output];
    const { code, stdout, stderr } = await runCli(args, { isolated: true });
    if (code !== 0) throw new Error(`Couldn’t compare the databases.\n${stdout}${stderr}`.trim());
    return await readFile(output, 'utf8');
  } finally {
    await Promise.all([from.stop(), to.stop(), rm(folder, { recursive: true, force: true })]);
  }
}

/** Returns the current calls, or an empty string if the newest migration with calls has the same ones. */
async function changedCalls(root: string, names: readonly string[]): Promise<string> {
  const { sql } = await readSqlFile(CALLS_FILE, root);
  for (const name of names.toReversed()) {
    const [, calls] = (await readSqlFile(`migrations/${name}`, root)).sql.split(CALLS_MARK);
    if (calls !== undefined) return calls.trim() === sql.trim() ? '' : CALLS_MARK + sql.trim();
  }
  return CALLS_MARK + sql.trim();
}
