import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { clusterUrl } from './cluster-url.ts';
import { type DatabaseTestFile, judge } from './tap-judge.ts';
import { withMigratedDatabase } from './test-database.ts';

const testsDir = resolve(import.meta.dirname, '..', 'tests');

/**
 * Runs `supabase/tests/*.test.sql` as `supabase test db` does (role postgres, a connection for each file), on a
 * database with the grants of hosted Supabase.
 * @param filter Runs only files whose name contains it, and the helpers (000-).
 */
export async function runDatabaseTests(
  filter = '',
  onFile: (file: DatabaseTestFile) => void = () => undefined,
): Promise<DatabaseTestFile[]> {
  const names = (await readdir(testsDir).catch(() => []))
    .filter((name) => name.endsWith('.test.sql') && (name.includes(filter) || name.startsWith('000-')))
    .sort();
  if (names.length === 0) return [];
  return withMigratedDatabase({ pgtap: true }, async (port) => {
    const files: DatabaseTestFile[] = [];
    for (const name of names) {
      const { tap, error } = await runFile(port, await readFile(join(testsDir, name), 'utf8'));
      const file = judge(name, tap, error);
      files.push(file);
      onFile(file);
    }
    return files;
  });
}

async function runFile(port: number, sql: string): Promise<{ tap: string; error: string | null }> {
  const client = new pg.Client(clusterUrl(port, 'postgres'));
  await client.connect();
  const lines: string[] = [];
  try {
    // Row by row, so that what was asserted before an SQL error still counts.
    const query = new pg.Query(withoutPsqlCommands(sql));
    query.on('row', (row: object | undefined) => {
      for (const value of Object.values(row ?? {})) if (typeof value === 'string') lines.push(value);
    });
    const ended = new Promise<string | null>((done) => {
      query.on('end', () => done(null));
      query.on('error', (error) => done(describe(error, sql)));
    });
    client.query(query);
    const error = await ended;
    return { tap: `${lines.join('\n')}\n`, error };
  } finally {
    await client.end();
  }
}

/** Files written for psql may set its variables (`\set ON_ERROR_STOP`); here every error stops the file. */
function withoutPsqlCommands(sql: string): string {
  return sql.replace(/^\\(set|pset|unset|timing|echo).*$/gm, '');
}

function describe(error: Error, sql: string): string {
  const { position, hint, where } = error as Partial<pg.DatabaseError>;
  const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
  return [`${error.message}${line}`, hint && `hint: ${hint}`, where].filter(Boolean).join('\n  ');
}
