import { createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { connect, prepareSession, type Transaction } from '../connect.ts';
import { type Manifest, rowsFile, type StoredFile, writeManifest } from './manifest.ts';
import { listTables, measureTable, readSequences, type TableCopy } from './tables.ts';

/**
 * Copies every row of the platform to a new folder, all as of one moment. Learners can go on meanwhile.
 * @throws Error with a sentence when the folder is not empty or the database is none of the platform
 */
export async function writeBackup(
  databaseUrl: string,
  folder: string,
  write: (line: string) => void,
): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const sql = connect(databaseUrl);
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', async (transaction) => {
      await prepareSession(transaction);
      return readAll(transaction, folder, write);
    });
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await sql.end();
  }
}

async function readAll(sql: Transaction, folder: string, write: (line: string) => void): Promise<Manifest> {
  const migrations = await readMigrations(sql);
  if (migrations.length === 0) throw new Error('This database has no migrations of the platform.');
  const takenAt = new Date().toISOString();
  const tables: TableCopy[] = [];
  for (const table of await listTables(sql)) {
    const measured = await measureTable(sql, table);
    const rows = await sql.unsafe(`copy ${table.name} (${table.columns.join(', ')}) to stdout`).readable();
    await pipeline(rows, createGzip(), createWriteStream(rowsFile(folder, table.name), { mode: 0o600 }));
    write(`${table.name}: ${measured.rows} rows`);
    tables.push({ ...table, ...measured });
  }
  const sequences = await readSequences(sql);
  return { format: 1, takenAt, migrations, tables, sequences, files: await listFiles(sql) };
}

/** Versions of the applied migrations; none in a new project. */
export async function readMigrations(sql: Transaction): Promise<string[]> {
  const [history] = await sql`select to_regclass('supabase_migrations.schema_migrations') as name`;
  if (!history?.['name']) return [];
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version
  `;
  return rows.map(({ version }) => version);
}

/** The files of Storage; none where there is no Storage. */
export async function listFiles(sql: Transaction): Promise<StoredFile[]> {
  const [objects] = await sql`select to_regclass('storage.objects') as name`;
  if (!objects?.['name']) return [];
  return sql<StoredFile[]>`
    select bucket_id as bucket, name, (metadata ->> 'size')::float8 as size
    from storage.objects order by bucket_id, name
  `;
}
