import pg from 'pg';

/** Functions that clients may call. A field of a returned table counts as an argument, with mode `t`. */
const FUNCTIONS = `
  select p.proname as name, p.prorettype::regtype::text as answer, coalesce(p.proargnames, '{}') as names,
    array(select format_type(a.type, null) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, place) order by a.place) as types,
    p.proargmodes::text[] as modes, p.pronargs - p.pronargdefaults as required,
    array(select c from unnest(array['anon', 'authenticated', 'service_role']) as c where has_function_privilege(c, p.oid, 'execute')) as callers
  from pg_proc as p where p.pronamespace = 'public'::regnamespace`;

const COLUMNS = `
  select a.attrelid::regclass || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_attribute as a join pg_class as c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`;

/** The query for the rows of each table. */
const TABLES = `
  select c.oid::regclass::text as name, format('select count(*)::int as rows from %s', c.oid::regclass) as query
  from pg_class as c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private')`;

interface PublicFunction {
  name: string;
  answer: string;
  names: string[];
  types: string[];
  /** Null if all names are arguments. */
  modes: string[] | null;
  /** The number of arguments without a default. */
  required: number;
  callers: string[];
}

/** The parts of a database that a release's functions and pages use. */
export interface PublicInterface {
  functions: PublicFunction[];
  /** Type of each column, by `table.column`. */
  columns: ReadonlyMap<string, string>;
  /** Number of rows in each table, including private tables. */
  rows: ReadonlyMap<string, number>;
}

export async function readPublicInterface(url: string): Promise<PublicInterface> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set search_path = ''");
    const { rows: functions } = await client.query<PublicFunction>(FUNCTIONS);
    const { rows: columns } = await client.query<{ name: string; type: string }>(COLUMNS);
    const { rows: tables } = await client.query<{ name: string; query: string }>(TABLES);
    const rows = new Map<string, number>();
    for (const { name, query } of tables) {
      const [counted] = (await client.query<{ rows: number }>(query)).rows;
      rows.set(name, counted?.rows ?? 0);
    }
    return { functions, columns: new Map(columns.map(({ name, type }) => [name, type])), rows };
  } finally {
    await client.end();
  }
}

/** @returns a sentence for each thing that no longer works as before */
export function findContractions(before: PublicInterface, after: PublicInterface): string[] {
  const columns = [...before.columns].flatMap(([name, type]) =>
    compareTypes(name, type, after.columns.get(name)),
  );
  const rows = [...before.rows].flatMap(([name, count]) => {
    const now = after.rows.get(name) ?? 0;
    return now < count ? [`${name} has ${now} of ${count} rows`] : [];
  });
  return [...before.functions.flatMap((old) => compareFunctions(old, after)), ...columns, ...rows].sort();
}

function compareFunctions(old: PublicFunction, { functions }: PublicInterface): string[] {
  const [now, another] = functions.filter(({ name }) => name === old.name);
  if (!now) return [`${old.name}() is gone`];
  // The Data API refuses a call that fits both functions.
  if (another) return [`${old.name}() exists twice`];
  const [was, is] = [argumentsOf(old), argumentsOf(now)];
  return [
    ...compareTypes(`the answer of ${old.name}()`, old.answer, now.answer),
    ...[...was].flatMap(([name, { type }]) =>
      compareTypes(`${name} of ${old.name}()`, type, is.get(name)?.type),
    ),
    ...[...is].flatMap(([name, { isRequired }]) =>
      isRequired && !was.get(name)?.isRequired ? [`${name} of ${old.name}() is required`] : [],
    ),
    ...old.callers
      .filter((caller) => !now.callers.includes(caller))
      .map((caller) => `${caller} can’t call ${old.name}()`),
  ];
}

function compareTypes(name: string, was: string, is: string | undefined): string[] {
  if (is === undefined) return [`${name} is gone`];
  return is === was ? [] : [`${name} is ${is} instead of ${was}`];
}

function argumentsOf({ names, types, modes, required }: PublicFunction) {
  let inputs = 0;
  return new Map(
    names.map((name, place) => {
      const isInput = 'ib'.includes(modes?.[place] ?? 'i');
      if (isInput) inputs += 1;
      return [name, { type: types[place] ?? '', isRequired: isInput && inputs <= required }];
    }),
  );
}
