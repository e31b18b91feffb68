/**
 * Applies the seed to a new deployment as docs/operations.md says, and again after changes, and prints the content as
 * JSON. Also grades the answers to open questions in the argument, `[{"id": …, "answer": …}]`, and adds
 * and reports the demo school. Runs in its own process, because jest cannot load lite.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SUPABASE_DIR } from '../paths.ts';
import { databaseUrl } from '../postgres/database-url.ts';
import { withMigratedDatabase } from '../postgres/migrated-database.ts';
import { pushMigrations } from '../postgres/supabase-cli.ts';
import { addDemoData } from './create-demo-accounts.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

const COUNTS = `select
  (select count(*)::int from public.courses) as courses,
  (select count(*)::int from public.testimonials) as testimonials,
  (select count(rating)::int from public.courses) as ratings, (select count(*)::int from auth.users) as accounts`;

const COURSES = `select c.id, c.year, c.duration_minutes as minutes,
  (select sum(v.duration_seconds)::int from public.lessons as l join public.videos as v on v.id = l.video_id
   where l.course_id = c.id) as "videoSeconds",
  (select count(*)::int from public.lessons as l join public.quiz_questions as p on p.quiz_id = l.quiz_id
   where l.course_id = c.id) as questions
  from public.courses as c order by c.id`;

// Videos whose next stop is not the quiz that is linked to them.
const STOPS_WITHOUT_NEXT = `select l.id from public.lessons as l
  where l.video_id is not null and not exists (
    select from public.lessons as n join public.video_quizzes as vq on vq.quiz_id = n.quiz_id
    where n.course_id = l.course_id and n.position = l.position + 1 and vq.video_id = l.video_id
  )`;

// The quizzes of each course by position, and when each shows its answers.
const FEEDBACK = `select l.course_id as course, array_agg(z.feedback_timing order by l.position) as timing
  from public.lessons as l join public.quizzes as z on z.id = l.quiz_id group by l.course_id order by 1`;

const ITEMS = `select q.id, p.quiz_id as quiz, q.type, q.title, q.description, q.options, q.left_options as left, q.right_options as right,
  case when q.slider_min is not null then jsonb_build_array(q.slider_min, q.slider_max) end as range,
  q.slider_unit as unit, z.title || ' ' || z.description as about, k.answer, k.explanation,
  p.position, p.level, k.cue, k.option_explanations as "optionExplanations", q.figures, l.course_id as course, l.position as stop,
  (select jsonb_agg(v.video_id) from public.video_quizzes as v where v.quiz_id = p.quiz_id) as videos
  from public.quiz_questions as p join public.questions as q on q.id = p.question_id join public.quizzes as z on z.id = p.quiz_id
  join public.lessons as l on l.quiz_id = z.id left join private.question_keys as k on k.question_id = q.id order by q.id`;

const FIGURES = `select id, label, value, unit, source, valid_from::text as "validFrom", valid_to::text as "validTo"
  from public.figures order by id`;

const VIDEOS = `select id, title, description, figures from public.videos order by id`;

const DAY_BEFORE_EXPIRY = '2027-06-30';
const EXPIRY = '2027-07-01';
/** Content that refers to figures that have ended, with these figures. */
const TO_REWRITE = `select kind, item_id as id, figures from private.figure_content($1) order by kind, item_id`;

const GRADES = `select t.id, t.answer, private.grade_open_ended(q, to_jsonb(t.answer)) as right
  from jsonb_to_recordset($1) as t (id text, answer text) join private.keyed_questions as q on q.id = t.id`;

const CONTENT = `select md5(jsonb_build_array(
  (select jsonb_agg(c order by c.id) from public.courses as c), (select jsonb_agg(l order by l.id) from public.lessons as l),
  (select jsonb_agg(f order by f.id) from public.figures as f), (select jsonb_agg(v order by v.id) from public.videos as v), (select jsonb_agg(q order by q.id) from public.questions as q),
  (select jsonb_agg(k order by k.question_id) from private.question_keys as k),
  (select jsonb_agg(p order by p.quiz_id, p.question_id) from public.quiz_questions as p)
)::text) as content`;

const ACCOUNT = `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values (gen_random_uuid(), $1, now(), $2)`;

/** Each class's grid, without students' names, and its staff. */
const DEMO_CLASSES = `select c.name, extract(year from c.archived_at) < extract(year from now()) as "isOfLastYear",
  (select count(*)::int from private.assignments as a where a.class_id = c.id) as assignments,
  (select count(*)::int from private.assignments as a where a.class_id = c.id and a.due_at > now()) as open,
  (select jsonb_agg(distinct e.cell ->> 'state') from private.class_cells(c.id) as e) as states,
  (select bool_and(e.cell ? 'frozen_at') from private.class_cells(c.id) as e) as "isFrozen",
  (select bool_or((e.cell ->> 'done_at')::timestamptz > now()) from private.class_cells(c.id) as e) as "isAhead",
  (select jsonb_agg(p.email || ' ' || t.role order by p.email) from private.class_teachers as t
   join private.school_staff as s on s.id = t.staff_id join public.profiles as p on p.id = s.person where t.class_id = c.id) as staff,
  (select count(*)::int from private.class_students as m where m.class_id = c.id) as students
  from private.classes as c order by c.name`;

const DEMO_COUNTS = `select (select count(*)::int from auth.users) as accounts, (select count(*)::int from private.students) as students,
  (select count(*)::int from public.quiz_attempts) as attempts, (select count(*)::int from private.assignment_students) as cells`;

const EDITS = `
  update public.courses set title = 'Ours' where id = 'life-skills';
  update public.courses set deleted_at = now() where id = 'tax-returns';
  update public.figures set label = 'Super' where id = 'super-rate-2026-27';
  update public.lessons set removed_at = now() where position = 2 and course_id = 'career-planning';
  update private.question_keys set explanation = 'As we explain it.'
  where question_id = (select min(question_id) from private.question_keys);`;

await withMigratedDatabase({ pgtap: false }, async (dbPort) => {
  const database = new pg.Client(databaseUrl(dbPort, 'postgres'));
  await database.connect();
  const content = async () => (await database.query<{ content: string }>(CONTENT)).rows[0]?.content;
  const rows = async (query: string, values?: unknown[]) =>
    (await database.query<{ id: string }>(query, values)).rows;
  await pushMigrations(dbPort, true);
  const [counts] = await rows(COUNTS);
  const [courses, items] = [await rows(COURSES), await rows(ITEMS)];
  const grades = await rows(GRADES, [process.argv[2] ?? '[]']);
  const feedback = await rows(FEEDBACK);
  const [figures, clips] = [await rows(FIGURES), await rows(VIDEOS)];
  const toRewrite = [await rows(TO_REWRITE, [DAY_BEFORE_EXPIRY]), await rows(TO_REWRITE, [EXPIRY])];
  const stopsWithoutNext = (await rows(STOPS_WITHOUT_NEXT)).map(({ id }) => id);
  for (const { email, metadata } of DEMO_ACCOUNTS) await database.query(ACCOUNT, [email, metadata]);
  await addDemoData(dbPort);
  const [demo, added] = [await rows(DEMO_CLASSES), await rows(DEMO_COUNTS)];
  await addDemoData(dbPort);
  const demoIsOnce = JSON.stringify(added) === JSON.stringify(await rows(DEMO_COUNTS));
  await database.query(EDITS);
  const edited = await content();
  await pushMigrations(dbPort, true);
  // The Supabase CLI skips seed files that it has already applied, so this runs each file again.
  const folder = join(SUPABASE_DIR, 'seed');
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort())
    await database.query(await readFile(join(folder, name), 'utf8'));
  const editsPersist = edited === (await content());
  console.log(
    JSON.stringify({
      counts,
      courses,
      items,
      grades,
      feedback,
      figures,
      clips,
      toRewrite,
      stopsWithoutNext,
      demo,
      demoIsOnce,
      editsPersist,
    }),
  );
  await database.end();
});
