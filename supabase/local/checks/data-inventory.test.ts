import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';

/** Schemas whose tables are ours. */
const SCHEMAS = ['public', 'private'];

/** The columns of each table, from the exported schema, which the step "database schema" compares with the migrations. */
function columnsOfSchema(): Map<string, string[]> {
  const files = SCHEMAS.flatMap((schema) => {
    const folder = join(SUPABASE_DIR, 'schemas', schema, 'tables');
    return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  });
  return new Map(files.flatMap((sql) => [...columnsOf(sql)]));
}

function columnsOf(sql: string): [table: string, columns: string[]][] {
  const [, schema, name, body] =
    /CREATE (?:UNLOGGED )?TABLE "(\w+)"\."(\w+)" \(\n(.*?)\n\);/s.exec(sql) ?? [];
  if (!schema || !name || !body) return [];
  // The export adds a column below the table where its type or its check is another object.
  const columns = [...body.matchAll(/^ {2}"(\w+)"/gm), ...sql.matchAll(/^ {2}ADD COLUMN "(\w+)"/gm)];
  return [[`${schema}.${name}`, columns.map(([, column = '']) => column)]];
}

/** What docs/privacy.md says of each table: its personal columns, and the others. */
function columnsOfInventory(): Map<string, string[]> {
  const text = readFileSync(join(SUPABASE_DIR, '..', 'docs', 'privacy.md'), 'utf8');
  const rows = text.matchAll(/^\| `((?:public|private)\.\w+)` +\| ([^|]+)\| ([^|]+)\| ([^|]+)\|$/gm);
  return new Map(
    [...rows].map(([, table = '', personal = '', others = '']) => [
      table,
      [personal, others].flatMap((cell) =>
        cell
          .split(',')
          .map((column) => column.trim())
          .filter((column) => column !== '–'),
      ),
    ]),
  );
}

test('the exported schema has tables with columns', () => {
  expect(columnsOfSchema().get('public.profiles')).toContain('display_name');
  expect(columnsOfSchema().size).toBeGreaterThan(30);
});

test('every column of every table is classified once in the data inventory, and nothing else is', () => {
  const sorted = (columns: Map<string, string[]>) =>
    [...columns].flatMap(([table, names]) => names.map((name) => `${table}.${name}`)).sort();
  expect(sorted(columnsOfInventory())).toEqual(sorted(columnsOfSchema()));
});
