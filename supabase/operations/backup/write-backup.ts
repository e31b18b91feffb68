import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, inTransaction, prepareTransaction, withConnection } from '../connect.ts';
import { type Manifest, rowsFile, type StoredFile, writeManifest } from './manifest.ts';
import { listTables, measureTable, readSequences, type TableCopy } from './tables.ts';

/**
 * Copies every row of the platform to a new folder, all from the same moment, while learners continue to work.
 * @throws Error with a readable message when the folder is not empty or the database isn't the platform's
 */
export async function writeBackup(
  databaseUrl: string,
  folder: string,
  write: (line: string) => void,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} isn’t empty. Choose a new folder.`);
  const manifest = await withConnection(databaseUrl, (connection) =>
    inTransaction(connection, 'isolation level repeatable read read only', async () => {
      await prepareTransaction(connection);
      return readAll(connection, folder, write);
    }),
  );
  await writeManifest(folder, manifest);
  return manifest;
}

async function readAll(
  connection: Connection,
  folder: string,
  write: (line: string) => void,
): Promise<Manifest> {
  const migrations = await readMigrations(connection);
  if (migrations.length === 0)
    throw new Error('This database has none of the platform’s migrations. Check --db-url.');
  const takenAt = new Date().toISOString();
  const tables: TableCopy[] = [];
  for (const table of await listTables(connection)) {
    const measured = await measureTable(connection, table);
    const rows = connection.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`));
    await pipeline(rows, createGzip(), createWriteStream(rowsFile(folder, table.name), { mode: 0o600 }));
    write(`${table.name}: ${measured.rows} rows`);
    tables.push({ ...table, ...measured });
  }
  const sequences = await readSequences(connection);
  return { format: 1, takenAt, migrations, tables, sequences, files: await listFiles(connection) };
}

/** Reads the versions of the applied migrations; none in a new project. */
export async function readMigrations(connection: Connection): Promise<string[]> {
  if (!(await exists(connection, 'supabase_migrations.schema_migrations'))) return [];
  const { rows } = await connection.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** Lists the files in Storage; none if the project has no Storage. */
export async function listFiles(connection: Connection): Promise<StoredFile[]> {
  if (!(await exists(connection, 'storage.objects'))) return [];
  const { rows } = await connection.query<StoredFile>(`
    select bucket_id as bucket, name, (metadata ->> 'size')::float8 as size
    from storage.objects order by bucket_id, name
  `);
  return rows;
}

async function exists(connection: Connection, table: string): Promise<boolean> {
  const { rows } = await connection.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    table,
  ]);
  return rows[0]?.found === true;
}
