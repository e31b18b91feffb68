import pg from 'pg';
import { createdObject } from './object-names.ts';
import { readSchemaFiles } from './schema-files.ts';
import { readStatements } from './sql-statements.ts';

interface Table {
  /** 'public.courses' */
  name: string;
  columns: { name: string; type: string; keys: string[] }[];
  references: { column: string; to: string; isOptional: boolean; isUnique: boolean }[];
}

const TABLES = `
  select format('%s.%s', c.relnamespace::regnamespace, c.relname) as name,
    (
      select json_agg(json_build_object(
        'name', a.attname, 'type',
        replace(replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz'), 'double precision', 'float8'),
        'keys', array(
          select distinct case k.contype when 'p' then 'PK' when 'f' then 'FK' end from pg_constraint as k
          where k.conrelid = c.oid and a.attnum = any (k.conkey) and k.contype in ('p', 'f') order by 1 desc
        )
      ) order by a.attnum)
      from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as columns,
    coalesce((
      select json_agg(json_build_object(
        'column', a.attname, 'to', format('%s.%s', t.relnamespace::regnamespace, t.relname), 'isOptional', not a.attnotnull,
        'isUnique', exists (
          select 1 from pg_constraint as u where u.conrelid = c.oid and u.contype in ('p', 'u') and u.conkey = array[a.attnum]
        )
      ) order by a.attnum)
      from pg_constraint as k
      join pg_class as t on t.oid = k.confrelid
      join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'f'
    ), '[]') as references
  from pg_class as c
  where c.relnamespace::regnamespace::text in ('public', 'private') and c.relkind = 'r'
  order by c.relname`;

const HEAD = `# Database diagrams

This page shows every table and how the tables refer to each other, with one diagram for each folder of
[supabase/schemas](../supabase/schemas). Tables of other folders appear without columns. The schemas say what a table is
for; [Architecture](architecture.md#database) explains how the database works.

A test generates this page from the catalog: \`UPDATE_DOCS=1 npm test -- operations\` rewrites it.
`;

/**
 * Writes the page with an entity diagram for each folder of the schemas.
 * @param url the address of a database with these schemas
 */
export async function entityDiagrams(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: tables } = await client.query<Table>(TABLES);
  await client.end();
  const folders = await foldersByTable();
  const names = [...new Set(folders.values())].sort();
  const diagrams = names.map((folder) =>
    diagram(
      folder,
      tables.filter(({ name }) => folders.get(name) === folder),
    ),
  );
  return [HEAD, ...diagrams].join('\n');
}

/** Finds the folder of each table: 'public.courses' → 'courses'. */
async function foldersByTable(): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  for (const { path, sql } of await readSchemaFiles()) {
    for (const statement of await readStatements(sql)) {
      const [kind, name] = createdObject(statement)?.split(' ') ?? [];
      if (kind === 'table' && name) folders.set(name, path.split('/')[1] ?? '');
    }
  }
  return folders;
}

function diagram(folder: string, tables: readonly Table[]): string {
  const boxes = tables.flatMap(({ name, columns }) => [
    `  ${entity(name)} {`,
    ...columns.map(({ name: column, type, keys }) => `    ${type} ${column} ${keys.join(', ')}`.trimEnd()),
    '  }',
  ]);
  const lines = tables.flatMap(({ name, references }) =>
    references.map(
      ({ column, to, isOptional, isUnique }) =>
        `  ${entity(to)} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${entity(name)} : ${column}`,
    ),
  );
  return `## ${folder}\n\n\`\`\`mermaid\n${['erDiagram', ...boxes, ...lines].join('\n')}\n\`\`\`\n`;
}

/** Returns a table's name in the diagram: Auth's tables keep their schema, ours have unique names without it. */
function entity(table: string): string {
  return table.replace(/^(public|private)\./, '').replace('.', '_');
}
