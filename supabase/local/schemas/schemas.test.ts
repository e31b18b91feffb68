import { globSync } from 'node:fs';
import { SUPABASE_DIR } from '../paths.ts';
import { createdObject } from './object-names.ts';
import { readSchemaFiles } from './schema-files.ts';
import { readStatements } from './sql-statements.ts';

/** Finds the files that create each object: 'function private.audit()' → the files. */
async function filesByObject(): Promise<Map<string, string[]>> {
  const byObject = new Map<string, string[]>();
  for (const { path, sql } of await readSchemaFiles()) {
    for (const object of (await readStatements(sql)).map(createdObject)) {
      if (object !== null) byObject.set(object, [...(byObject.get(object) ?? []), path]);
    }
  }
  return byObject;
}

test('every file of supabase/schemas is loaded once', async () => {
  const loaded = (await readSchemaFiles()).map(({ path }) => path);
  const files = globSync('schemas/**/*.*', { cwd: SUPABASE_DIR });
  expect(loaded.toSorted()).toEqual(files.toSorted());
});

test('every object is defined in one place', async () => {
  const objects = [...(await filesByObject())];
  expect(objects.length).toBeGreaterThan(700);
  expect(objects.filter(([, files]) => files.length > 1)).toEqual([]);
});

test('people are sorted by sort name in natural order', async () => {
  const natural = /sort_name(\([\w.]+\))? collate private\.natural_order/g;
  const orders = (await readSchemaFiles()).flatMap(({ sql }) => sql.match(/\border by .*/g) ?? []);
  expect(orders.join().match(natural)?.length).toBeGreaterThan(15);
  expect(
    orders
      .map((order) => order.replaceAll(natural, ''))
      .filter((order) => /(person|student|sort)_name\b/.test(order)),
  ).toEqual([]);
});

test('two definitions of the same object are recognised, however they’re written', async () => {
  const statements = await readStatements(`
    create function private.f(a text, out b integer) language sql as 'select 1';
    create or replace function private.f(other text default 'x') returns table (c text) language sql as 'select 2';
    create function private.f(a text[]) returns text language sql as 'select 3';`);
  expect(statements.map(createdObject)).toEqual([
    'function private.f(text)',
    'function private.f(text)',
    'function private.f(text[])',
  ]);
});
