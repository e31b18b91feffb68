import { readSchemaFiles } from '../schemas/schema-files.ts';
import { readStatements } from '../schemas/sql-statements.ts';
import { findUnconditionalWrites } from './unconditional-writes.ts';

const inSql = (body: string) => `create function f() returns void language sql as $$ ${body} $$;`;
const inPlpgsql = (body: string) =>
  `create function f() returns void language plpgsql as $$ begin ${body} end; $$;`;

it.each([
  [inSql('delete from private.tally_changes'), ['DELETE from tally_changes']],
  [inSql('with taken as (delete from t returning n) select sum(n) from taken'), ['DELETE from t']],
  [inSql('update a set n = b.n from b'), ['UPDATE of a']],
  [inPlpgsql('perform 1; update a set n = 1;'), ['UPDATE of a']],
  [
    inPlpgsql(
      'if true then with x as (update a set n = 1 returning n) insert into b select n from x; end if;',
    ),
    ['UPDATE of a'],
  ],
  [inPlpgsql("execute format('delete from %I', 'a');"), ['DELETE from x']],
  [inPlpgsql("execute format('update public.%1$I as t set n = 1 where t.id = %2$L', 'a', 'b');"), []],
  [inSql('delete from a where true'), []],
  [inPlpgsql('update a set n = 1 where id = 2; delete from b using c where b.id = c.id;'), []],
])('finds in %s: %j', async (sql, found) => {
  expect(await findUnconditionalWrites(sql)).toEqual(found);
});

it('no database function writes without a condition, which hosted Supabase refuses', async () => {
  const files = await readSchemaFiles();
  const found: string[] = [];
  let functions = 0;
  for (const { path, sql } of files) {
    for (const { kind, sql: definition } of await readStatements(sql)) {
      if (kind !== 'CreateFunctionStmt') continue;
      functions += 1;
      for (const write of await findUnconditionalWrites(definition)) found.push(`${path}: ${write}`);
    }
  }
  expect(functions).toBeGreaterThan(400);
  expect(found).toEqual([]);
});
