import pg from 'pg';
import { OBJECTS, ROWS } from './catalog-queries.ts';

/** What a database is, by the name of each object: 'function private.audit()' → its definition. */
export type Catalog = ReadonlyMap<string, string>;

/**
 * Reads everything that the schemas and `calls.sql` say of a database, with the policies and triggers on tables of other
 * services and, where there is pg_cron, its jobs.
 */
export async function readCatalog(url: string): Promise<Catalog> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // So that every name is written with its schema.
    await client.query("set search_path = ''");
    const catalog = new Map<string, string>();
    for (const query of OBJECTS) {
      const { rows } = await client.query<{ name: string; definition: string }>(
        `select * from (${query}) as o (name, definition)`,
      );
      for (const { name, definition } of rows) catalog.set(name, definition);
    }
    const { rows: tables } = await client.query<{ name: string; query: string }>(ROWS);
    const { rows: cron } = await client.query(
      "select from pg_tables where schemaname = 'cron' and tablename = 'job'",
    );
    if (cron.length > 0)
      tables.push({
        name: 'job of cron',
        query: 'select jsonb_build_array(j.jobname, j.schedule, j.command) as row from cron.job as j',
      });
    for (const { name, query } of tables) {
      const { rows } = await client.query<{ row: unknown }>(query);
      for (const { row } of rows) catalog.set(`${name}: ${JSON.stringify(row)}`, '');
    }
    return catalog;
  } finally {
    await client.end();
  }
}

/** What two databases differ in: the names of objects, and which of the two has them. */
export function compareCatalogs(
  one: Catalog,
  other: Catalog,
): { onlyInOne: string[]; onlyInOther: string[]; different: string[] } {
  return {
    onlyInOne: [...one.keys()].filter((name) => !other.has(name)).sort(),
    onlyInOther: [...other.keys()].filter((name) => !one.has(name)).sort(),
    different: [...one.keys()].filter((name) => other.has(name) && other.get(name) !== one.get(name)).sort(),
  };
}
