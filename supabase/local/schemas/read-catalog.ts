import pg from 'pg';

/** The schemas with the platform's objects. */
const OURS = `('public', 'private')`;
/** Writes rights as one string, whether they are stored or are PostgreSQL's own defaults. */
const rights = (acl: string, kind: string, owner: string): string => `(
  select string_agg(concat_ws(' ', a.grantee::regrole, a.privilege_type, a.is_grantable), ', ' order by a.grantee::regrole::text, a.privilege_type)
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) as a
)`;

/** Queries that each return the names of objects and their definitions. */
const OBJECTS = [
  `select 'schema ' || n.nspname as name, ${rights('n.nspacl', 'n', 'n.nspowner')} as definition
   from pg_namespace as n where n.nspname in ${OURS}`,
  `select 'relation ' || c.oid::regclass,
     concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.reloptions,
       obj_description(c.oid, 'pg_class'), case c.relkind when 'S' then ${rights('c.relacl', 's', 'c.relowner')} else ${rights('c.relacl', 'r', 'c.relowner')} end)
   from pg_class as c where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  // Includes the position, because rows are compared and returned as a whole: a new column comes last.
  `select format('column %s.%I', a.attrelid::regclass, a.attname),
     concat_ws(' ', row_number() over (partition by a.attrelid order by a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
       a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage, pg_get_expr(d.adbin, d.adrelid),
       col_description(a.attrelid, a.attnum), a.attacl)
   from pg_attribute as a
   join pg_class as c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm', 'c')
   left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace::regnamespace::text in ${OURS} and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s of %s', k.conname, coalesce(nullif(k.conrelid, 0)::regclass::text, k.contypid::regtype::text)),
     concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated)
   from pg_constraint as k where k.connamespace::regnamespace::text in ${OURS}`,
  `select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
   from pg_index as i join pg_class as c on c.oid = i.indexrelid where c.relnamespace::regnamespace::text in ${OURS}`,
  `select 'view ' || c.oid::regclass, pg_get_viewdef(c.oid)
   from pg_class as c where c.relnamespace::regnamespace::text in ${OURS} and c.relkind in ('v', 'm')`,
  `select 'function ' || p.oid::regprocedure,
     concat_ws(' ', pg_get_functiondef(p.oid), obj_description(p.oid, 'pg_proc'), ${rights('p.proacl', 'f', 'p.proowner')})
   from pg_proc as p where p.pronamespace::regnamespace::text in ${OURS}`,
  `select 'type ' || t.oid::regtype,
     concat_ws(' ', t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault, obj_description(t.oid, 'pg_type'))
   from pg_type as t left join pg_class as c on c.oid = t.typrelid
   where t.typnamespace::regnamespace::text in ${OURS} and (t.typtype in ('d', 'e') or c.relkind = 'c')`,
  `select 'collation ' || c.oid::regcollation, concat_ws(' ', c.collprovider, c.colllocale, c.collisdeterministic, c.collicurules)
   from pg_collation as c where c.collnamespace::regnamespace::text in ${OURS}`,
  `select 'sequence ' || s.seqrelid::regclass, concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmax, s.seqcycle)
   from pg_sequence as s join pg_class as c on c.oid = s.seqrelid where c.relnamespace::regnamespace::text in ${OURS}`,
  `select format('trigger %s on %s', t.tgname, t.tgrelid::regclass), concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
   from pg_trigger as t where not t.tgisinternal`,
  `select format('policy %s on %s.%s', p.policyname, p.schemaname, p.tablename),
     concat_ws(' ', p.permissive, p.roles, p.cmd, 'using', p.qual, 'with check', p.with_check)
   from pg_policies as p`,
  `select format('setting of %s in %s', s.setrole::regrole, s.setdatabase), s.setconfig::text from pg_db_role_setting as s`,
  `select 'extension ' || e.extname, e.extnamespace::regnamespace::text from pg_extension as e`,
];

/**
 * Returns a name and a query for each table. The query reads the table's rows without times, because these differ
 * between databases.
 */
const ROWS = `
  select format('row of %s', c.oid::regclass) as name, format(
    'select to_jsonb(t) - %L::text[] as row from %s as t',
    array(select a.attname from pg_attribute as a where a.attrelid = c.oid and a.atttypid = 'timestamptz'::regtype), c.oid::regclass
  ) as query
  from pg_class as c where c.relnamespace::regnamespace::text in ${OURS} and c.relkind = 'r'`;

/** A database's definition, by the name of each object: 'function private.audit()' → its definition. */
export type Catalog = ReadonlyMap<string, string>;

/**
 * Reads everything that the schemas and `calls.sql` define in a database, with the policies and triggers on tables of
 * other services and, if pg_cron is installed, its jobs.
 */
export async function readCatalog(url: string): Promise<Catalog> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    // Ensures that every name is written with its schema.
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
        name: 'cron job',
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

/** Returns how two databases differ: the names of objects that only one has, or that differ. */
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
