import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { from as copyFrom } from 'pg-copy-streams';
import { type Connection, inTransaction, prepareTransaction, withConnection } from '../connect.ts';
import { type Manifest, readManifest, rowsFile, type StoredFile } from './manifest.ts';
import { listTables, measureTable, type TableCopy } from './tables.ts';
import { listFiles, readMigrations } from './write-backup.ts';
import { SUPABASE_DIR } from '../../local/paths.ts';
import { runCli } from '../../local/postgres/supabase-cli.ts';

/**
 * Restores an unused project to the state of a backup: its migrations, then every row, in one transaction that is only
 * committed if each table is the same as in the backup.
 * @returns the files that the backup lists and Storage doesn't have
 * @throws Error with a readable message; the rows are then unchanged
 */
export async function restoreBackup(
  databaseUrl: string,
  folder: string,
  write: (line: string) => void,
): Promise<StoredFile[]> {
  const manifest = await readManifest(folder);
  return withConnection(databaseUrl, async (connection) => {
    const applied = await readMigrations(connection);
    if (applied.length === 0) {
      write(`Applying the backup’s ${manifest.migrations.length} migrations`);
      await pushMigrationsOf(databaseUrl, manifest.migrations);
    } else if (applied.join() !== manifest.migrations.join()) {
      throw new Error(
        `The database is at migration ${applied.at(-1)}, but the backup is at ${manifest.migrations.at(-1)}. Restore into a new project.`,
      );
    }
    return inTransaction(connection, '', async () => {
      await prepareTransaction(connection);
      await assertUnused(connection);
      await assertColumns(connection, manifest.tables);
      await loadAll(connection, folder, manifest, write);
      const present = new Set((await listFiles(connection)).map(({ bucket, name }) => `${bucket}/${name}`));
      return manifest.files.filter(({ bucket, name }) => !present.has(`${bucket}/${name}`));
    });
  });
}

/** @throws Error if someone has used the database, because a restore must never delete existing data */
async function assertUnused(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ users: boolean; courses: boolean }>(`
    select exists (select from auth.users) as users, exists (select from public.courses) as courses
  `);
  if (rows[0]?.users || rows[0]?.courses)
    throw new Error('The database already has accounts or courses. Restore into a new project.');
}

/** @throws Error if the target's Auth is older than the backup's */
async function assertColumns(connection: Connection, tables: readonly TableCopy[]): Promise<void> {
  const known = new Map((await listTables(connection)).map(({ name, columns }) => [name, new Set(columns)]));
  const missing = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => !known.get(name)?.has(column)).map((column) => `${name}.${column}`),
  );
  if (missing.length > 0)
    throw new Error(`The database is missing ${missing.join(', ')}. Update Supabase, then try again.`);
}

async function loadAll(
  connection: Connection,
  folder: string,
  { tables, sequences }: Manifest,
  write: (line: string) => void,
): Promise<void> {
  // Disables triggers and foreign keys, because the rows must not be changed, and all their references exist.
  await connection.query('set local session_replication_role = replica');
  // Deletes rows that the migrations inserted. Auth's tables are left out: they have no rows yet and belong to another role.
  const own = tables.filter(({ name }) => !name.startsWith('auth.'));
  await connection.query(`truncate ${own.map(({ name }) => name).join(', ')}`);
  for (const table of tables) {
    const rows = connection.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(rowsFile(folder, table.name)), createGunzip(), rows);
    const { rows: count, checksum } = await measureTable(connection, table);
    if (count !== table.rows || checksum !== table.checksum)
      throw new Error(`${table.name} wasn’t restored completely: ${count} of ${table.rows} rows.`);
    write(`${table.name}: ${count} rows`);
  }
  for (const { name, value } of sequences)
    if (value !== null) await connection.query('select setval($1::regclass, $2::bigint)', [name, value]);
}

/**
 * Applies exactly these migrations, even if the repository has later ones.
 * @param versions the versions of the migrations
 * @throws Error with a readable message, or with the output of the CLI
 */
async function pushMigrationsOf(databaseUrl: string, versions: readonly string[]): Promise<void> {
  const workdir = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const target = join(workdir, 'supabase', 'migrations');
    await mkdir(target, { recursive: true });
    await cp(join(SUPABASE_DIR, 'config.toml'), join(workdir, 'supabase', 'config.toml'));
    const names = await readdir(join(SUPABASE_DIR, 'migrations'));
    for (const version of versions) {
      const name = names.find((candidate) => candidate.startsWith(`${version}_`));
      if (!name)
        throw new Error(
          `This release has no migration ${version}. Check out the release that was backed up.`,
        );
      await cp(join(SUPABASE_DIR, 'migrations', name), join(target, name));
    }
    const args = ['db', 'push', `--remote=${databaseUrl}`, '--yes', '--skip-vault'];
    const { code, stdout, stderr } = await runCli(args, { workdir, isolated: true });
    if (code !== 0) throw new Error(`Couldn’t apply the migrations.\n${stdout}${stderr}`.trim());
  } finally {
    await rm(workdir, { recursive: true, force: true });
  }
}
