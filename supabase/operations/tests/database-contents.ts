import pg from 'pg';

/** Everything that a restore must bring back, read without the code that is tested; equal databases give equal objects. */
export async function readContents(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
    const tables = await rows(`
      select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and (n.nspname in ('public', 'private') or c.oid::regclass::text in ('auth.users', 'auth.identities'))
    `);
    const contents: Record<string, unknown> = {};
    for (const { name } of tables) {
      const [row] = await rows(
        `select count(*), md5(string_agg(t::text, e'\\n' order by t::text)) from ${String(name)} as t`,
      );
      contents[String(name)] = row;
    }
    contents['sequences'] = await rows(
      `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'private') order by 1, 2`,
    );
    contents['policies'] = await rows('select * from pg_policies order by schemaname, tablename, policyname');
    contents['grants'] = await rows(`
      select c.oid::regclass::text as name, c.relacl::text as acl, c.relrowsecurity as secured from pg_class as c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all select p.oid::regprocedure::text, p.proacl::text, p.prosecdef from pg_proc as p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1
    `);
    contents['triggers'] = await rows(`
      select tgrelid::regclass::text as "table", tgname as name, tgenabled as enabled from pg_trigger
      where not tgisinternal order by 1, 2
    `);
    return contents;
  } finally {
    await client.end();
  }
}

/** Names of what differs. The contents themselves are far too long for a message. */
export function differences(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
