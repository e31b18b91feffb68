import pg from 'pg';
import { databaseUrl } from '../postgres/database-url.ts';
import { CALLS_FILE, readSchemaFiles, readSqlFile, type SqlFile } from './schema-files.ts';

/**
 * Loads the schemas and `calls.sql` into a new project's database, all or nothing.
 * @param root folder `supabase/`
 * @throws Error that names the file and, if Postgres reports it, the line
 */
export async function loadSchemas(port: number, root?: string): Promise<void> {
  const files = [...(await readSchemaFiles(root)), await readSqlFile(CALLS_FILE, root)];
  const client = new pg.Client(databaseUrl(port, 'postgres'));
  await client.connect();
  try {
    await client.query('begin');
    for (const file of files) await runFile(client, file);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function runFile(client: pg.Client, { path, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    // Postgres gives no position for objects that a statement such as `create policy` refers to.
    const { position } = error as Partial<pg.DatabaseError>;
    const line = position ? `:${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new Error(`supabase/${path}${line}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
