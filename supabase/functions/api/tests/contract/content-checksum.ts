import postgres from 'postgres';

/** Tables that a refused request may change: it is counted, and its key is noted. */
const COUNTERS = ['request_counts', 'idempotency_keys'];

/**
 * Changes with every row of the project's tables, including answer keys and admins, and with the newest change in the audit
 * log. Computed in the database: read through the API, it would be most of the work of these tests.
 */
export async function contentChecksum(): Promise<string> {
  // A connection that outlived the test would count as a leak.
  const sql = postgres(Deno.env.get('SUPABASE_DB_URL') ?? '', { max: 1 });
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') and tablename <> all(${['audit_log', ...COUNTERS]})`;
    const parts = tables.map(
      ({ name }) => `(select md5(string_agg(t::text, '' order by t::text)) from ${name} as t)`,
    );
    const lastChange = "(select max(id)::text from public.audit_log where action <> 'read')";
    const [row] = await sql.unsafe<{ checksum: string }[]>(
      `select md5(array[${[...parts, lastChange].join()}]::text) as checksum`,
    );
    return row?.checksum ?? '';
  } finally {
    await sql.end();
  }
}
