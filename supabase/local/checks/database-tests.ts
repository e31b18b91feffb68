import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SUPABASE_DIR } from '../paths.ts';
import { databaseUrl } from '../postgres/database-url.ts';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { chosenStack } from '../supabase-stack/chosen-stack.ts';
import { withSupabaseDatabase } from '../supabase-stack/with-supabase-database.ts';
import { parseTap, type TestFileResult } from './tap-results.ts';

const testsDir = join(SUPABASE_DIR, 'tests');

/**
 * Runs the files `*.test.sql` of `supabase/tests` as `supabase test db` does (role postgres, a connection per file), on
 * a database with the grants of hosted Supabase.
 * @param filter runs only the helpers (00…) and files whose path below `supabase/tests` contains this text
 * @param onFile receives the result of each file
 * @throws Error if no file has such a path
 */
export async function runDatabaseTests(
  filter = '',
  onFile: (file: TestFileResult) => void,
): Promise<TestFileResult[]> {
  const names = (await readdir(testsDir, { recursive: true }).catch(() => []))
    .filter((name) => name.endsWith('.test.sql') && (name.includes(filter) || name.startsWith('00')))
    .sort();
  if (names.length === 0) return [];
  if (filter !== '' && !names.some((name) => name.includes(filter)))
    throw new Error(`No file of the database tests has “${filter}” in its path.`);
  return withTestDatabase(async (port) => {
    const files: TestFileResult[] = [];
    for (const name of names) {
      const { tap, error } = await runFile(port, await readFile(join(testsDir, name), 'utf8'));
      const file = parseTap(name, tap, error);
      files.push(file);
      onFile(file);
    }
    return files;
  });
}

/** Runs a function on a database of the chosen stack, with the grants of hosted Supabase on either stack. */
function withTestDatabase<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  return chosenStack() === 'supabase'
    ? withSupabaseDatabase(use)
    : withMigratedDatabase({ pgtap: true }, use);
}

async function runFile(port: number, sql: string): Promise<{ tap: string; error: string | null }> {
  const client = new pg.Client(databaseUrl(port, 'postgres'));
  await client.connect();
  const lines: string[] = [];
  try {
    // Reads row by row, so that assertions before an SQL error still count.
    const query = new pg.Query(removePsqlCommands(sql));
    query.on('row', (row: object | undefined) => {
      for (const value of Object.values(row ?? {})) if (typeof value === 'string') lines.push(value);
    });
    const finished = new Promise<string | null>((done) => {
      query.on('end', () => done(null));
      query.on('error', (error) => done(describeError(error, sql)));
    });
    client.query(query);
    const error = await finished;
    return { tap: `${lines.join('\n')}\n`, error };
  } finally {
    await client.end();
  }
}

/** Removes psql commands such as `\set ON_ERROR_STOP`; here every error stops the file anyway. */
function removePsqlCommands(sql: string): string {
  return sql.replace(/^\\(set|pset|unset|timing|echo).*$/gm, '');
}

function describeError(error: Error, sql: string): string {
  const { position, hint, where } = error as Partial<pg.DatabaseError>;
  const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
  return [`${error.message}${line}`, hint && `hint: ${hint}`, where].filter(Boolean).join('\n  ');
}
