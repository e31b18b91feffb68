/**
 * Applies the seed to a new deployment as docs/operations.md says, and again after changes, and prints what is there as JSON.
 * A process of its own, because jest cannot load lite.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SUPABASE_DIR } from '../paths.ts';
import { databaseUrl } from '../postgres/database-url.ts';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { pushMigrations } from '../postgres/supabase-cli.ts';

const COUNTS = `select
  (select count(*)::int from public.courses) as courses, (select count(*)::int from public.lessons) as lessons,
  (select count(*)::int from public.questions) as questions,
  (select count(*)::int from public.questions as q join private.question_keys as k on k.question_id = q.id) as keys,
  (select count(*)::int from public.testimonials) as testimonials,
  (select count(rating)::int from public.courses) as ratings, (select count(*)::int from auth.users) as accounts`;

const CONTENT = `select md5(jsonb_build_array(
  (select jsonb_agg(c order by c.id) from public.courses as c), (select jsonb_agg(l order by l.id) from public.lessons as l),
  (select jsonb_agg(v order by v.id) from public.videos as v), (select jsonb_agg(q order by q.id) from public.questions as q),
  (select jsonb_agg(k order by k.question_id) from private.question_keys as k)
)::text) as content`;

const EDITS = `
  update public.courses set title = 'Ours' where id = 'life-skills';
  update public.courses set deleted_at = now() where id = 'tax-returns';
  update public.lessons set removed_at = now() where position = 2 and course_id = 'career-planning';
  update private.question_keys set explanation = 'As we explain it.'
  where question_id = (select min(question_id) from private.question_keys);`;

await withMigratedDatabase({ pgtap: false }, async (dbPort) => {
  const database = new pg.Client(databaseUrl(dbPort, 'postgres'));
  await database.connect();
  const content = async () => (await database.query<{ content: string }>(CONTENT)).rows[0]?.content;
  await pushMigrations(dbPort, true);
  const [counts] = (await database.query(COUNTS)).rows as object[];
  await database.query(EDITS);
  const edited = await content();
  await pushMigrations(dbPort, true);
  // The command skips files that it has applied; each of them may run again, too.
  const folder = join(SUPABASE_DIR, 'seed');
  for (const name of (await readdir(folder)).sort())
    await database.query(await readFile(join(folder, name), 'utf8'));
  console.log(JSON.stringify({ ...counts, editsStand: edited === (await content()) }));
  await database.end();
});
