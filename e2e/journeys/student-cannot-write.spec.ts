import { randomUUID } from 'node:crypto';
import { ADMIN, aStudent, signIn, signUp, type Session } from '../fixtures/accounts.ts';
import type { Database } from '../fixtures/database.ts';
import { call, rpc, type Answer } from '../fixtures/http.ts';
import type { Road } from '../fixtures/road.ts';
import { expect, test } from '../fixtures/test.ts';

interface TableFacts {
  name: string;
  keys: string[];
  columns: string[];
}

type Row = Record<string, unknown>;

function publicTables(database: Database): Promise<TableFacts[]> {
  return database.rows<TableFacts>(
    `select c.relname as name,
       array(select a.attname::text from pg_index as i join pg_attribute as a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as keys,
       array(select a.attname::text from pg_attribute as a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' and a.attidentity = '') as columns
     from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );
}

/** Rows in every table that belong to this course or this person: what the attempts below try to change. */
async function watchRows(database: Database, tables: TableFacts[], marks: string[]) {
  const condition = marks
    .map((_, index) => `to_jsonb(t)::text like '%' || $${index + 1} || '%'`)
    .join(' or ');
  const read = async (): Promise<Map<string, Row[]>> => {
    const entries = tables.map(async ({ name }): Promise<[string, Row[]]> => {
      const sql = `select to_jsonb(t) as row from public.${name} as t where ${condition} order by to_jsonb(t)::text`;
      return [name, (await database.rows<{ row: Row }>(sql, marks)).map(({ row }) => row)];
    });
    return new Map(await Promise.all(entries));
  };
  const before = await read();
  for (const [name, rows] of before)
    expect(rows.length, `there is something to protect in ${name}`).toBeGreaterThan(0);
  return { before, expectUnchanged: async () => expect(await read()).toEqual(before) };
}

/** A learner with a finished and an open attempt, results and a place in a video. */
async function aVictim(database: Database, road: Road): Promise<{ session: Session; attempts: string[] }> {
  const session = await signUp(aStudent({ firstName: 'Vera' }));
  const token = session.access_token;
  const place = { p_course_id: road.courseId, p_ref: road.quiz.lessonId };
  const start = async () => ((await rpc('start_attempt', place, token)).json as { id: string }).id;
  await rpc('complete_video_lesson', { p_lesson_id: road.first.lessonId }, token);
  await rpc(
    'save_video_progress',
    { p_video_id: road.first.videoId, p_position: 5, p_ranges: [[0, 5]] },
    token,
  );
  const finished = await start();
  const answers = { MCQ: 'Nothing', OPT: 'x', ASC: { 0: 0, 1: 1 }, SLI: 28 };
  for (const [type, value] of Object.entries(answers)) {
    const p_question_id = road.questions[type as keyof typeof answers].id;
    await rpc('save_answer', { p_attempt_id: finished, p_question_id, p_answer: { value } }, token);
  }
  expect((await rpc('finish_attempt', { p_attempt_id: finished }, token)).status).toBe(200);
  const open = await start();
  await rpc(
    'save_answer',
    { p_attempt_id: open, p_question_id: road.questions.MCQ.id, p_answer: { value: '$27' } },
    token,
  );
  // Tables that nothing of the course has a row in by itself.
  await database.rows(
    'insert into public.testimonials (id, quote, author) values ($1, $1, $1) on conflict do nothing',
    [road.courseId],
  );
  await database.rows(
    'insert into public.content_imports (id, kind) values ($1, $1) on conflict do nothing',
    [road.courseId],
  );
  await database.rows('insert into public.video_quizzes (video_id, quiz_id) values ($1, $2)', [
    road.first.videoId,
    road.quiz.quizId,
  ]);
  return { session, attempts: [finished, open] };
}

/** A refusal with an error, or a change of no row. */
function expectRefused(answer: Answer, label: string): void {
  const nothing = answer.status < 300 && answer.text === '[]';
  const refused = [400, 401, 403, 404, 405, 409, 422].includes(answer.status);
  expect(nothing || refused, `${label} answered ${answer.status} ${answer.text}`).toBe(true);
}

test.afterEach(async ({ database, road }) => {
  await database.rows('delete from public.testimonials where id = $1', [road.courseId]);
  await database.rows('delete from public.content_imports where id = $1', [road.courseId]);
});

test('neither a student nor a visitor inserts, changes or deletes a row of any table', async ({
  student,
  road,
  database,
}) => {
  const victim = await aVictim(database, road);
  const own = student.session;
  await rpc('get_course_overview', { p_course_id: road.courseId }, own.access_token);
  const tables = await publicTables(database);
  expect(tables.length).toBeGreaterThan(10);
  const { before, expectUnchanged } = await watchRows(database, tables, [
    road.key,
    victim.session.user.id,
    own.user.id,
  ]);
  const prefer = { prefer: 'return=representation' };

  for (const token of [own.access_token, undefined]) {
    const who = token ? 'student' : 'visitor';
    for (const { name, keys, columns } of tables) {
      const [sample = {}] = before.get(name) ?? [];
      const writable = Object.fromEntries(columns.map((column) => [column, sample[column]]));
      const copy = {
        ...writable,
        ...Object.fromEntries(keys.map((key) => [key, typeof sample[key] === 'string' ? randomUUID() : 1])),
      };
      const change = 'created_at' in sample ? { created_at: '2001-01-01T00:00:00Z' } : writable;
      const all = `/rest/v1/${name}?${keys[0] ?? ''}=not.is.null`;
      const one = `/rest/v1/${name}?${keys.map((key) => `${key}=eq.${String(sample[key])}`).join('&')}`;
      const table = `/rest/v1/${name}`;
      const attempts: [string, Answer][] = [
        ['insert of nothing', await call(table, { method: 'POST', token, body: {}, headers: prefer })],
        ['insert of a copy', await call(table, { method: 'POST', token, body: copy })],
        [
          'insert over a row',
          await call(table, {
            method: 'POST',
            token,
            body: { ...writable, ...change },
            headers: { prefer: 'return=representation,resolution=merge-duplicates' },
          }),
        ],
        ['update of all', await call(all, { method: 'PATCH', token, body: change, headers: prefer })],
        ['update of one', await call(one, { method: 'PATCH', token, body: change, headers: prefer })],
        ['delete of all', await call(all, { method: 'DELETE', token, headers: prefer })],
        ['delete of one', await call(one, { method: 'DELETE', token, headers: prefer })],
      ];
      for (const [what, answer] of attempts) {
        if (what.startsWith('insert'))
          expect(answer.status, `${who}: ${what} into ${name}`).toBeGreaterThanOrEqual(400);
        expectRefused(answer, `${who}: ${what} in ${name}`);
      }
    }
  }
  await expectUnchanged();
});

test('a student sees and touches nothing of another student', async ({ student, road, database }) => {
  const victim = await aVictim(database, road);
  const token = student.session.access_token;
  const tables = await publicTables(database);
  const { expectUnchanged } = await watchRows(database, tables, [
    victim.session.user.id,
    road.key,
    ...victim.attempts,
  ]);
  for (const { name } of tables) {
    const { text } = await call(`/rest/v1/${name}?select=*`, { token });
    expect(text, name).not.toContain(victim.session.user.id);
    for (const attempt of victim.attempts) expect(text, name).not.toContain(attempt);
  }
  for (const attempt of victim.attempts) {
    const save = { p_attempt_id: attempt, p_question_id: road.questions.MCQ.id, p_answer: { value: '$99' } };
    expect((await rpc('save_answer', save, token)).status).toBe(404);
    expect((await rpc('finish_attempt', { p_attempt_id: attempt }, token)).status).toBe(404);
  }
  await expectUnchanged();
});

test('nobody makes himself an admin', async ({ student, database }) => {
  const metadata = { is_admin: true, admin: true, role: 'service_role', isAdmin: true };
  const crafty = aStudent();
  const made = await call('/auth/v1/signup', {
    method: 'POST',
    body: {
      email: crafty.email,
      password: crafty.password,
      data: metadata,
      role: 'service_role',
      app_metadata: metadata,
      is_admin: true,
    },
  });
  expect(made.status).toBe(200);
  const sessions = [made.json as Session, student.session];
  for (const { access_token: token } of sessions) {
    await call('/auth/v1/user', {
      method: 'PUT',
      token,
      body: { data: metadata, app_metadata: metadata, role: 'service_role', is_admin: true },
    });
  }
  // A new token, in case the claims of the old one were what held.
  const tokens = [...sessions.map((session) => session.access_token), (await signIn(crafty)).access_token];
  for (const token of tokens) {
    expect((await rpc('is_admin', {}, token)).json).toBe(false);
    expect((await rpc('get_profile', {}, token)).json).toMatchObject({ is_admin: false });
    const create = { title: 'Mine', description: 'Mine', category: 'Mine' };
    const answer = await call('/functions/v1/api/courses/create', { method: 'POST', token, body: create });
    expect(answer.status).toBe(403);
    const link = { p_course_id: 'tax-returns', p_video_id: 'first-aid' };
    const functions = await database.rows<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname like 'admin\\_%'`,
    );
    expect(functions.length).toBeGreaterThan(3);
    for (const { name } of functions) {
      const reply = await rpc(name, name === 'admin_link_video_to_course' ? link : {}, token);
      expect(reply.status, `${name} ${reply.text}`).toBeGreaterThanOrEqual(400);
    }
  }
  expect(
    await database.rows(
      `select u.email from private.admins as a join auth.users as u on u.id = a.user_id where u.email = any ($1)`,
      [[crafty.email, student.email]],
    ),
  ).toEqual([]);
});

test('a token with a forged claim is nobody’s', async ({ student }) => {
  const [header = '', payload = '', signature = ''] = student.session.access_token.split('.');
  const admin = (await signIn(ADMIN)).user.id;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const forge = (change: Record<string, unknown>, head = header, sign = signature) =>
    [head, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), sign].join('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  for (const token of [
    forge({ sub: admin }),
    forge({ role: 'service_role' }),
    forge({ sub: admin }, none, ''),
  ]) {
    expect((await rpc('is_admin', {}, token)).status).toBe(401);
    expect((await call('/rest/v1/questions?select=*', { token })).status).toBe(401);
    const answer = await call('/functions/v1/api/courses/create', {
      method: 'POST',
      token,
      body: { title: 'x', description: 'x', category: 'x' },
    });
    expect(answer.status).toBe(401);
  }
});
