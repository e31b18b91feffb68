import { deepEqual } from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { randomHistories } from './random-histories.ts';

const EDITOR = '00000000-0000-0000-0000-00000000000a';
const LEARNER = '00000000-0000-0000-0000-00000000000b';
const TABLES = { course: 'courses', video: 'videos', quiz: 'quizzes' } as const;
type Kind = keyof typeof TABLES;
const KINDS: Kind[] = ['course', 'video', 'quiz'];

let project: EmptyProject;
let editor: pg.Client;
let learner: pg.Client;

async function connectAs(person: string, role?: string): Promise<pg.Client> {
  const client = new pg.Client(project.url);
  await client.connect();
  await client.query(
    `select set_config('request.jwt.claims', '{"sub": "${person}", "role": "authenticated"}', false)`,
  );
  if (role) await client.query(`set role ${role}`);
  return client;
}

before(async () => {
  project = await startEmptyProject();
  await pushMigrations(project.port, false);
  await project.execute(`
    insert into auth.users (id, email, email_confirmed_at)
    values ('${EDITOR}', 'ada@example.com', now()), ('${LEARNER}', 'mia@example.com', now());
    select private.confirm_address('${EDITOR}');
    insert into private.consents (user_id, kind, policy_version, given_by)
    select u.id, 'terms', private.current_policy_version(), 'learner' from auth.users as u on conflict do nothing;
    insert into private.admins (user_id, admin_right) values ('${EDITOR}', 'content');
    update private.settings set value = '{}' where key = 'request_limits'`);
  editor = await connectAs(EDITOR);
  learner = await connectAs(LEARNER, 'authenticated');
});
after(async () => {
  await Promise.all([editor.end(), learner.end()]);
  await project.stop();
});

/** The start of each run: a published course, and a draft course with the same stops and with draft items. */
const BEGINNING = `
  delete from public.courses; delete from public.videos; delete from public.quizzes; delete from public.questions; delete from public.content_imports;
  insert into public.courses (id, title) values ('live-course', 'Thing');
  insert into public.courses (id, title, publish_at) values ('draft-course', 'Thing', null);
  insert into public.videos (id, title) values ('live-video', 'Thing');
  insert into public.videos (id, title, publish_at) values ('draft-video', 'Thing', null);
  insert into public.quizzes (id, title) values ('live-quiz', 'Thing');
  insert into public.quizzes (id, title, publish_at) values ('draft-quiz', 'Thing', null);
  insert into public.questions (id, title, type) values ('live-q', 'Why?', 'OPT'), ('draft-q', 'Why?', 'OPT');
  insert into public.quiz_questions (quiz_id, question_id) values ('live-quiz', 'live-q'), ('draft-quiz', 'draft-q');
  insert into private.question_keys (question_id, answer) values ('live-q', '"because"'), ('draft-q', '"because"');
  insert into public.lessons (course_id, video_id) values ('live-course', 'live-video'), ('draft-course', 'live-video'), ('draft-course', 'draft-video');
  insert into public.lessons (course_id, quiz_id) values ('live-course', 'live-quiz'), ('draft-course', 'live-quiz'), ('draft-course', 'draft-quiz')`;

/** One action of an editor; numbers choose among the existing items. */
const command = fc.record({
  does: fc.constantFrom(
    'draft',
    'stop',
    'question',
    'link',
    'unlink',
    'copy',
    'delete',
    'restore',
    'upload',
    'undo',
    'schedule',
    'unpublish',
    'publish',
  ),
  kind: fc.constantFrom(...KINDS),
  one: fc.nat(50),
  other: fc.nat(50),
  withStops: fc.boolean(),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** The existing content, and the ids of published items. */
class World {
  readonly items: Record<Kind, string[]> = { course: [], video: [], quiz: [] };
  readonly uploads: string[] = [];
  readonly released = new Set(['live-course', 'live-video', 'live-quiz']);

  pick(kind: Kind, number: number): string | undefined {
    return this.items[kind][number % Math.max(1, this.items[kind].length)];
  }
  leakedIn(text: string): string[] {
    const ids = Object.values(this.items).flat();
    return ids.filter((id) => !this.released.has(id) && text.includes(`"${id}"`));
  }
  /** Adds anything else that was created, such as copied stops. */
  async lookAround(): Promise<string[]> {
    const found: string[] = [];
    for (const kind of KINDS) {
      const { rows } = await editor.query<{ id: string }>(`select id from public.${TABLES[kind]}`);
      const added = rows.map(({ id }) => id).filter((id) => !this.items[kind].includes(id));
      this.items[kind].push(...added);
      found.push(...added);
    }
    return found;
  }
}

/** @returns the query's result, or undefined if the query was refused */
async function ask<Answer>(sql: string, values: unknown[]): Promise<Answer | undefined> {
  try {
    const { rows } = await editor.query<{ answer: Answer }>(`select ${sql} as answer`, values);
    return rows[0]?.answer;
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^(PT4|23514)/.test(error.code ?? '')) return undefined;
    throw error;
  }
}

const stopsOf = async (course: string) => (await ask<string[]>('private.stops_of($1)', [course])) ?? [];

/** Whether new items are published. Items in a published course, or in no course, are published when they are created. */
async function isPublished(course: string | undefined): Promise<boolean> {
  if (course === undefined) return true;
  const { rows } = await editor.query('select 1 from private.live_courses where id = $1', [course]);
  return rows.length > 0;
}

const change = (kind: Kind, id: string, body: object) =>
  ask('private.admin_change_content($1, $2, $3)', [kind, [id], JSON.stringify(body)]);

async function upload(world: World, course: string | undefined, number: number): Promise<void> {
  const row = {
    row: 1,
    course_id: course,
    video: { title: `Thing video ${number}` },
    quiz: { title: `Thing quiz ${number}` },
  };
  const id = await ask<string>(
    `private.admin_create_import('{"kind": "quiz_video", "rows_total": 1}') ->> 'id'`,
    [],
  );
  if (id === undefined) return;
  const isReleased = await isPublished(course);
  await ask('private.admin_stage_import_rows($1, $2)', [id, JSON.stringify({ rows: [row] })]);
  await ask('private.admin_commit_import($1)', [id]);
  world.uploads.push(id);
  const made = await world.lookAround();
  if (isReleased) made.forEach((item) => world.released.add(item));
}

async function run(world: World, { does, kind, one, other, withStops }: Command): Promise<void> {
  const id = world.pick(kind, one);
  const course = world.pick('course', other);
  const stops = withStops && kind === 'course' && id ? await stopsOf(id) : [];
  const title = `Thing ${world.items.course.length + world.items.video.length + world.items.quiz.length}`;
  if (does === 'draft') {
    await ask('private.admin_save_content($1, null, $2)', [
      kind,
      JSON.stringify({ title, publish_at: null }),
    ]);
  } else if (does === 'stop' && kind !== 'course' && course) {
    const isReleased = await isPublished(course);
    const made = await ask<{ id: string }>('private.admin_save_content($1, null, $2, null, $3)', [
      kind,
      JSON.stringify({ title }),
      course,
    ]);
    if (made && isReleased) world.released.add(made.id);
  } else if (does === 'question' && kind === 'quiz' && id) {
    await editor.query(
      `with q as (insert into public.questions (title, type) values ('Why?', 'OPT') returning id),
         p as (insert into public.quiz_questions (quiz_id, question_id) select $1, id from q)
       insert into private.question_keys (question_id, answer) select id, '"because"' from q`,
      [id],
    );
  } else if (does === 'upload') {
    await upload(world, withStops ? course : undefined, one * 100 + other);
  } else if (does === 'undo') {
    const last = world.uploads.at(-1);
    if (last) await ask('private.admin_undo_import($1)', [last]);
  } else if (id === undefined) {
    return;
  } else if ((does === 'link' || does === 'unlink') && kind !== 'course' && course) {
    await change(kind, id, { action: does, course_id: course });
  } else if (does === 'copy') {
    const copy = JSON.stringify({ stops: withStops ? 'copies' : 'same' });
    await ask('private.admin_duplicate_content($1, $2, $3)', [kind, id, copy]);
  } else if (does === 'delete') {
    await change(kind, id, { action: 'delete', stops });
  } else if (does === 'restore') {
    await change(kind, id, { action: 'restore' });
  } else if (does === 'unpublish') {
    await change(kind, id, { action: 'publication', publish_at: null, stops });
  } else if (does === 'schedule') {
    await change(kind, id, {
      action: 'publication',
      publish_at: `2099-01-01T00:00:${10 + (one % 40)}Z`,
      stops,
    });
  } else if (does === 'publish') {
    // Stops that are scheduled for the same time as their course. They can only be found before the course is published.
    const scheduled = await editor.query<{ id: string }>(
      `select s.id from public.courses as c join public.lessons as l on l.course_id = c.id and l.removed_at is null
       join (select id, publish_at from public.videos union all select id, publish_at from public.quizzes) as s
         on s.id = coalesce(l.video_id, l.quiz_id) and s.publish_at = c.publish_at
       where c.id = $1`,
      [id],
    );
    const done = await change(kind, id, { action: 'publication', publish_at: 'now', stops });
    if (done) {
      world.released.add(id);
      stops.forEach((stop) => world.released.add(stop.slice(stop.indexOf('/') + 1)));
      // These stops are published with the course.
      if (kind === 'course') scheduled.rows.forEach((row) => world.released.add(row.id));
    }
  }
  await world.lookAround();
}

type Read = readonly [sql: string, values?: string[]];

/** Returns the results of a learner's requests as one string. */
async function readAll(reads: readonly Read[]): Promise<string> {
  const texts: string[] = [];
  for (const [sql, values] of reads) {
    const { rows } = await learner.query<{ answer: unknown }>(sql, values);
    texts.push(JSON.stringify(rows));
  }
  return texts.join('\n');
}

/** Requests made after each command: rows, lists and the search. */
const LISTS: readonly Read[] = [
  'select public.get_home() as answer',
  `select public.search_catalogue('thing') as answer`,
  ...Object.values(TABLES).flatMap((table) => [
    `select public.find_content('${table}', '', 'title', false, 0, null) as answer`,
    `select public.get_content_items('${table}', null) as answer`,
  ]),
].map((sql) => [sql]);

/** Requests made at the end: for single items, and about the learner. */
const details = ({ items }: World): Read[] => [
  ['select public.get_courses() as answer'],
  [`select public.get_dashboard('UTC') as answer`],
  ['select public.export_my_data() as answer'],
  ...items.quiz.map((id): Read => [`select public.open_quiz('default', $1) as answer`, [id]]),
  ...items.course.map((id): Read => ['select public.get_course_overview($1) as answer', [id]]),
];

test('whatever editors do, students read only published content', { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 20 }), async (commands) => {
      await project.execute(BEGINNING);
      const world = new World();
      await world.lookAround();
      for (const each of commands) {
        await run(world, each);
        deepEqual(world.leakedIn(await readAll(LISTS)), [], JSON.stringify(each));
      }
      deepEqual(world.leakedIn(await readAll(details(world))), []);
    }),
    { ...randomHistories(5), endOnFailure: true },
  );
});
