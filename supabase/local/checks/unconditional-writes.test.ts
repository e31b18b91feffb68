import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPABASE_DIR } from '../paths.ts';
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

const FOLDERS = ['private', 'public'].map((schema) => join(SUPABASE_DIR, 'schemas', schema, 'functions'));

it('no function of the database writes without a condition, which hosted Supabase refuses', async () => {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  expect(files.length).toBeGreaterThan(200);
  const found: string[] = [];
  for (const file of files) {
    // A file has grants and comments behind the definition.
    const [definition = ''] =
      /^CREATE OR REPLACE [^]*?\n?\$(function|procedure)\$;/m.exec(readFileSync(file, 'utf8')) ?? [];
    for (const write of await findUnconditionalWrites(definition)) found.push(`${file}: ${write}`);
  }
  expect(found).toEqual([]);
});
