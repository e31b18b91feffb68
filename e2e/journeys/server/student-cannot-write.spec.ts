import { randomUUID } from 'node:crypto';
import { call, rpc, type ApiResponse } from '../../fixtures/http.ts';
import { createVictim, expectRefused, publicTables, watchRows } from '../../fixtures/protected-rows.ts';
import { expect, test } from '../../fixtures/test.ts';

test.afterEach(async ({ database, testCourse }) => {
  await database.rows('delete from public.testimonials where id = $1', [testCourse.courseId]);
  await database.rows('delete from public.content_imports where id = $1', [testCourse.courseId]);
});

test('students and visitors cannot write to any table', async ({ student, testCourse, database }) => {
  const victim = await createVictim(database, testCourse);
  const own = student.session;
  await rpc('open_course', { p_course_id: testCourse.courseId }, own.access_token);
  const tables = await publicTables(database);
  expect(tables.length).toBeGreaterThan(10);
  const { before, expectUnchanged } = await watchRows(database, tables, [
    testCourse.key,
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
      const attempts: [string, ApiResponse][] = [
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

test('a student can neither read nor change another student’s data', async ({
  student,
  testCourse,
  database,
}) => {
  const victim = await createVictim(database, testCourse);
  const token = student.session.access_token;
  const tables = await publicTables(database);
  const { expectUnchanged } = await watchRows(database, tables, [
    victim.session.user.id,
    testCourse.key,
    ...victim.attempts,
  ]);
  for (const { name } of tables) {
    const { text } = await call(`/rest/v1/${name}?select=*`, { token });
    expect(text, name).not.toContain(victim.session.user.id);
    for (const attempt of victim.attempts) expect(text, name).not.toContain(attempt);
  }
  for (const attempt of victim.attempts) {
    const save = {
      p_attempt_id: attempt,
      p_question_id: testCourse.questions.MCQ.id,
      p_answer: { value: '$99' },
    };
    expect((await rpc('save_answer', save, token)).status).toBe(404);
    expect((await rpc('finish_attempt', { p_attempt_id: attempt }, token)).status).toBe(404);
  }
  await expectUnchanged();
});
