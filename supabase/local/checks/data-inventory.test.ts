import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
import { createdObject } from '../schemas/object-names.ts';
import { readSchemaFiles } from '../schemas/schema-files.ts';
import { readStatements } from '../schemas/sql-statements.ts';

interface Column {
  ColumnDef?: { colname: string };
}

/** Reads the columns of each table: 'public.profiles' → its columns. */
async function columnsOfSchemas(): Promise<Map<string, string[]>> {
  const files = await Promise.all((await readSchemaFiles()).map(({ sql }) => readStatements(sql)));
  const tables = files.flat().filter(({ kind }) => kind === 'CreateStmt');
  return new Map(
    tables.map((table) => [
      createdObject(table)?.replace('table ', '') ?? '',
      (table.node.tableElts as Column[]).flatMap(({ ColumnDef }) => (ColumnDef ? [ColumnDef.colname] : [])),
    ]),
  );
}

/**
 * Reads the columns that docs/privacy.md lists for each table: in two cells if some of them are personal, otherwise in
 * one.
 */
function columnsOfInventory(): Map<string, string[]> {
  const text = readFileSync(join(SUPABASE_DIR, '..', 'docs', 'privacy.md'), 'utf8');
  const rows = text.matchAll(/^\| `((?:public|private)\.\w+)` +\| ([^|]+)\|(?: ([^|]+)\| [^|]+\|)?$/gm);
  return new Map(
    [...rows].map(([, table = '', ...cells]) => [
      table,
      cells.filter(Boolean).flatMap((cell) =>
        cell
          .split(',')
          .map((column) => column.trim())
          .filter((column) => column !== '–'),
      ),
    ]),
  );
}

test('the schemas have tables with columns', async () => {
  const columns = await columnsOfSchemas();
  expect(columns.get('public.profiles')).toContain('display_name');
  expect(columns.size).toBeGreaterThan(30);
});

test('every column of every table is classified once in the data inventory, and nothing else is', async () => {
  const sorted = (columns: Map<string, string[]>) =>
    [...columns].flatMap(([table, names]) => names.map((name) => `${table}.${name}`)).sort();
  expect(sorted(columnsOfInventory())).toEqual(sorted(await columnsOfSchemas()));
});
