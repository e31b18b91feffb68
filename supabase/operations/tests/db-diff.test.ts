import { deepEqual, equal, match } from 'node:assert/strict';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { SUPABASE_DIR } from '../../local/paths.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { catalogAfter } from '../../local/schemas/catalog-after.ts';
import { loadSchemas } from '../../local/schemas/load-schemas.ts';
import { LOSS_MARK } from '../../local/schemas/losses.ts';
import { compareCatalogs } from '../../local/schemas/read-catalog.ts';
import { writeBaseline } from '../../local/schemas/write-baseline.ts';
import { writeMigration } from '../../local/schemas/write-migration.ts';

/** A folder with copies of the files that define the database, so that the tests don't change the repository. */
let root: string;
before(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'db-diff-test-')), 'supabase');
  for (const name of ['config.toml', 'calls.sql', 'schemas', 'migrations'])
    await cp(join(SUPABASE_DIR, name), join(root, name), { recursive: true });
});
after(() => rm(dirname(root), { recursive: true, force: true }));

/** Replaces a string that occurs once in a file below `supabase/`. */
async function edit(path: string, text: string, replacement: string): Promise<void> {
  const content = await readFile(join(root, path), 'utf8');
  equal(content.split(text).length, 2, `${path}: ${text}`);
  await writeFile(
    join(root, path),
    content.replace(text, () => replacement),
  );
}

test('a migration written from the schemas has new columns, functions, policies and question types', async () => {
  await edit(
    'schemas/content/content.sql',
    '  certificate_watch boolean not null default false\n);',
    `  certificate_watch boolean not null default false,
  level text not null default '' check (char_length(level) <= 50)
);`,
  );
  await edit(
    'schemas/courses/courses.sql',
    `'id', c.id, 'title', c.title, 'instructor'`,
    `'id', c.id, 'level', c.level, 'instructor'`,
  );
  await writeFile(
    join(root, 'schemas', 'questions', 'order.sql'),
    `create table public.notes (id uuid primary key, user_id uuid not null references public.profiles (id) on delete cascade);
     alter table public.notes enable row level security;
     revoke all on public.notes from public, anon, authenticated, service_role;
     grant select on public.notes to authenticated;
     create policy "Learners read their own notes" on public.notes for select to authenticated using (user_id = (select auth.uid()));
     create function private.count_notes() returns bigint language plpgsql stable security definer set search_path = '' as $$
     -- How many notes the caller has.
     begin
       return (select count(*) from public.notes as n where n.user_id = private.require_user());
     end;
     $$;
     call private.expose('count_notes', 'authenticated');
     create function private.validate_order(q private.keyed_questions) returns void language plpgsql set search_path = '' as $$ begin end; $$;`,
  );
  await edit(
    'config.toml',
    '"./schemas/learners/home.sql",',
    '"./schemas/learners/home.sql", "./schemas/questions/order.sql",',
  );
  await edit(
    'schemas/questions/question_types.sql',
    `'{ASC,DOC,MCQ,MRQ,OPT,SLI}'`,
    `'{ASC,DOC,MCQ,MRQ,OPT,ORD,SLI}'`,
  );
  await edit(
    'schemas/questions/question_types.sql',
    `      when 'SLI' then private.validate_sliding_scale(q)`,
    `      when 'ORD' then private.validate_order(q)
      when 'SLI' then private.validate_sliding_scale(q)`,
  );
  await edit(
    'calls.sql',
    `  ('SLI', 'sliding_scale'`,
    `  ('ORD', 'order', '[]', false),\n  ('SLI', 'sliding_scale'`,
  );

  const migration = await writeMigration('notes', root);
  deepEqual(migration?.losses, []);
  const [migrated, declared] = [
    await catalogAfter((port) => pushMigrations(port, false, dirname(root))),
    await catalogAfter((port) => loadSchemas(port, root)),
  ];
  match(declared.get('function public.count_notes()') ?? '', /authenticated EXECUTE/);
  deepEqual(compareCatalogs(migrated, declared), { onlyInOne: [], onlyInOther: [], different: [] });
  equal(await writeMigration('again', root), null);
});

test('removed objects are marked in the migration for review', async () => {
  await edit(
    'schemas/learners/results.sql',
    'create policy "Learners read their own results"',
    'create policy "Pupils read their results"',
  );
  await edit('schemas/questions/order.sql', `call private.expose('count_notes', 'authenticated');`, '');
  const migration = await writeMigration('taken_away', root);
  deepEqual(migration?.losses.toSorted(), [
    'DROP FUNCTION "public"."count_notes"()',
    'DROP POLICY "Learners read their own results" ON "public"."lesson_results"',
  ]);
  const text = await readFile(migration.path, 'utf8');
  equal(text.split(LOSS_MARK).length, 3);
  match(text, /CREATE POLICY "Pupils read their results"/);
});

test('squashing replaces the migrations by one that creates the same database; differences are named and must be allowed', async () => {
  const names = () => readdir(join(root, 'migrations'));
  const earlier = await names();
  await edit(
    'schemas/questions/order.sql',
    'create table public.notes (',
    'create table public.notes (note text, ',
  );
  const refused = await writeBaseline({ root });
  deepEqual(refused.differences.slice(0, 1), ['+ column public.notes.note']);
  deepEqual(await names(), earlier);

  await edit('schemas/questions/order.sql', 'note text, ', '');
  await edit(
    'schemas/learners/results.sql',
    'create policy "Pupils read their results"',
    'create policy "Learners read their own results"',
  );
  deepEqual((await writeBaseline({ root, allowChanges: true })).differences.length > 0, true);
  equal((await names()).length, 1);
  equal(await writeMigration('after_the_baseline', root), null);
  deepEqual((await writeBaseline({ root })).differences, []);
});
