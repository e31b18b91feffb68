import { randomUUID } from 'node:crypto';
import { adminSession } from '../../fixtures/accounts.ts';
import { call, rpc, type ApiResponse, type CallOptions } from '../../fixtures/http.ts';
import { platform } from '../../fixtures/platform.ts';
import { rawGet } from '../../fixtures/delivery/raw-http.ts';
import { expect, test } from '../../fixtures/test.ts';

const api = (path: string, options: CallOptions) => call(`/functions/v1/api${path}`, options);
const COURSE = { title: 'x', description: 'x', category: 'x' };

/** Expects the common error format with this status. */
function expectError(answer: ApiResponse, status: number, fields: string[] = []): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const body = answer.json as { error: { code: string; message: string; fields: Record<string, string> } };
  expect(body.error.code).toMatch(/^[a-z_]+$/);
  expect(body.error.message).toMatch(/\S.*[.!?]$/);
  expect(Object.keys(body.error.fields).sort()).toEqual(fields);
}

test('the REST API rejects bad input with a fitting status in one error format, and writes nothing', async ({
  student,
  testCourse,
  database,
}) => {
  const token = (await adminSession()).access_token;
  const title = `Half-written ${randomUUID()}`;
  const path = `/courses/${testCourse.courseId}`;
  const method = 'PUT';

  expectError(await api(path, { method, body: { title } }), 401);
  expectError(await api(path, { method, body: { title }, token: 'made-up' }), 401);
  expectError(await api(path, { method, body: { title }, token: student.session.access_token }), 403);
  expectError(await api(path, { method, body: '{"title":', token }), 400);
  expectError(await api('/courses/no-such-course', { method, body: { ...COURSE, title }, token }), 404);
  expectError(await api('/no-such-path', { token }), 404);
  expectError(await api('/courses', { method: 'DELETE', token }), 405);
  expectError(await api(path, { method, body: { title: 'x'.repeat(2 ** 20) }, token }), 413);
  const text = { 'content-type': 'text/plain' };
  expectError(await api(path, { method, body: 'title', headers: text, token }), 415);
  expectError(await api('/courses/create', { method: 'POST', body: { title }, token }), 422, [
    'category',
    'description',
  ]);
  const blank = { title: ' ', description: '', category: '\t' };
  expectError(await api('/courses/create', { method: 'POST', body: blank, token }), 422, [
    'category',
    'description',
    'title',
  ]);
  const script = { ...COURSE, title, image: 'javascript:alert(1)' };
  expectError(await api('/courses/create', { method: 'POST', body: script, token }), 422, ['image']);
  expectError(await api(`${path}/linkVideo`, { method, body: { videoId: 'no-such-video' }, token }), 404);
  const question = { quizId: testCourse.quiz.quizId, questionTitle: title, questionType: 'multipleChoice' };
  const refused = await api('/questions/create', { method: 'POST', body: question, token });
  expect(refused.status).toBe(422);
  const stale = { ...COURSE, title, version: 'an older one' };
  const conflict = await api(path, { method, body: stale, token });
  expectError(conflict, 409);
  expect(conflict.json).toMatchObject({ current: { id: testCourse.courseId, title: testCourse.title } });

  for (const table of ['courses', 'videos', 'quizzes', 'questions']) {
    const left = await database.rows(`select id from public.${table} where title = $1`, [title]);
    expect(left, table).toEqual([]);
  }
});

test('when two admins edit the same course, the second update is rejected', async ({ testCourse }) => {
  const token = (await adminSession()).access_token;
  const courses = (await api('/courses', { token })).json as { id: string; version: string }[];
  const version = courses.find(({ id }) => id === testCourse.courseId)?.version;
  const save = (title: string) =>
    api(`/courses/${testCourse.courseId}`, { method: 'PUT', token, body: { ...COURSE, title, version } });
  expect((await save('First')).status).toBe(200);
  expectError(await save('Second'), 409);
});

test('the database functions reject bad input with an error code, and store nothing', async ({
  student,
  testCourse,
  database,
}) => {
  const token = student.session.access_token;
  const lesson = { p_course_id: testCourse.courseId, p_ref: testCourse.quiz.lessonId };
  const attempt = ((await rpc('start_attempt', lesson, token)).json as { id: string }).id;
  const save = (question: string, value: unknown) =>
    rpc('save_answer', { p_attempt_id: attempt, p_question_id: question, p_answer: { value } }, token);
  const { MCQ, OPT, ASC, SLI } = testCourse.questions;
  const cases: [ApiResponse, number, string][] = [
    [await save('no-such-question', 'x'), 404, 'question_not_found'],
    [await save(MCQ.id, { 0: 1 }), 422, 'invalid_answer'],
    [await save(ASC.id, 'x'), 422, 'invalid_answer'],
    [await save(ASC.id, { 0: 99 }), 422, 'invalid_answer'],
    [await save(SLI.id, 'many'), 422, 'invalid_answer'],
    [await save(OPT.id, 'x'.repeat(10_000)), 413, 'answer_too_long'],
    [await rpc('finish_attempt', { p_attempt_id: attempt }, token), 409, 'quiz_incomplete'],
    [await rpc('finish_attempt', { p_attempt_id: randomUUID() }, token), 404, 'attempt_not_found'],
    [await rpc('start_attempt', { ...lesson, p_ref: 'no-such-lesson' }, token), 404, 'quiz_not_found'],
    [
      await rpc('complete_video_lesson', { p_lesson_id: testCourse.quiz.lessonId }, token),
      422,
      'not_a_video',
    ],
    [await rpc('complete_video_lesson', { p_lesson_id: 'no-such-lesson' }, token), 404, 'lesson_not_found'],
    [
      await rpc(
        'save_video_progress',
        { p_video_id: testCourse.first.videoId, p_position: 1, p_ranges: [['a', 'b']] },
        token,
      ),
      422,
      'invalid_progress',
    ],
  ];
  for (const [answer, status, message] of cases) {
    expect([answer.status, (answer.json as { message?: string }).message]).toEqual([status, message]);
  }
  expect((await rpc('start_attempt', lesson)).status).toBe(401);
  expect((await rpc('finish_attempt', { p_attempt_id: 'not-an-id' }, token)).status).toBe(400);
  const answers = 'select question_id from public.attempt_answers where attempt_id = $1';
  expect(await database.rows(answers, [attempt])).toEqual([]);
});

test('a request to change the protocol is treated like any other', async () => {
  const answer = await rawGet(`${platform.api}/functions/v1/api/health`, {
    connection: 'upgrade',
    upgrade: 'websocket',
  });
  expect(answer.status).toBe(200);
});

test('a request that names inherited object properties affects no other response', async () => {
  await call('/rest/v1/testimonials?select=id&__proto__=eq.1');
  // The server creates this refusal from an object with headers, so inherited properties would change it.
  const answer = await call('/storage/v1/object/media/uploads/images/x.png', { method: 'POST', body: {} });
  expect(answer.status, answer.text).toBe(403);
});

test('Auth refuses bodies that it can’t store, and null', async () => {
  const email = `unstorable-${randomUUID()}@example.com`;
  const signUp = { email, password: 'correct-horse-1', data: { school: '\ud800x' } };
  expect((await call('/auth/v1/signup', { method: 'POST', body: JSON.stringify(signUp) })).status).toBe(400);
  for (const path of ['recover', 'otp', 'resend', 'token', 'magiclink'])
    expect((await call(`/auth/v1/${path}`, { method: 'POST', body: 'null' })).status, path).toBe(400);
  const same = { email, password: 'correct-horse-1' };
  const answers = await Promise.all(
    [0, 1, 2].map(() => call('/auth/v1/signup', { method: 'POST', body: same })),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
