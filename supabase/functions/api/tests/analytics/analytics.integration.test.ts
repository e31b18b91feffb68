import { deepEqual, equal, match } from 'node:assert/strict';
import { actor, asAdmin, call, make } from '../project.ts';

const PATHS = [
  'activity',
  'courses',
  'courses/x',
  'quizzes',
  'quizzes/x',
  'quizzes/x/reports',
  'reports',
].map((path) => `/api/analytics/${path}`);

Deno.test('analytics return 401 without a token and 403 for a student', async () => {
  const { token } = await actor('student');
  for (const path of PATHS) {
    equal((await call(undefined, 'GET', path)).status, 401, path);
    const refused = await call(token, 'GET', path);
    deepEqual([refused.status, refused.body.error.code], [403, 'forbidden'], path);
  }
});

Deno.test('activity is reported by day, week or month, with its time zone', async () => {
  for (const [query, grain, length] of [
    ['', 'day', 30],
    ['?grain=day', 'day', 30],
    ['?grain=week', 'week', 12],
    ['?grain=month', 'month', 12],
  ] as const) {
    const { status, body } = await asAdmin('GET', `/api/analytics/activity${query}`);
    deepEqual([status, body.grain, body.periods.length], [200, grain, length], query);
    equal(body.timeZone, 'Australia/Sydney');
    match(body.periods[0].start, /^\d{4}-\d\d-\d\d$/);
    deepEqual(Object.keys(body.periods[0]).sort(), [
      'activeLearners',
      'lessonsCompleted',
      'quizzesFinished',
      'start',
    ]);
  }
  const wrong = await asAdmin('GET', '/api/analytics/activity?grain=year');
  deepEqual([wrong.status, wrong.body.error.fields], [422, { grain: 'Grain must be day, week or month.' }]);
});

Deno.test('reports of a new course and quiz have no students', async () => {
  await using course = await make('courses');
  await using quiz = await make('quizzes');
  await asAdmin('PUT', `/api/courses/${course.id}/linkQuiz`, { quizId: quiz.id });
  const { body: funnel } = await asAdmin('GET', `/api/analytics/courses/${course.id}`);
  deepEqual(
    [funnel.learners, funnel.finished, funnel.left, funnel.moving, funnel.deleted],
    [0, 0, 0, 0, false],
  );
  deepEqual(
    funnel.lessons.map(({ position, lessonType, started }: Record<string, number>) => [
      position,
      lessonType,
      started,
    ]),
    [[1, 0, 0]],
  );
  const { body: items } = await asAdmin('GET', `/api/analytics/quizzes/${quiz.id}`);
  deepEqual(
    [items.learners, items.meanPercent, items.questions, items.distribution.length],
    [0, null, [], 10],
  );
  const { body: courses } = await asAdmin('GET', '/api/analytics/courses?refresh=true');
  const listed = courses.items.find(({ id }: { id: string }) => id === course.id);
  deepEqual([listed.lessonCount, listed.learners], [1, 0]);
});

Deno.test('a deleted course keeps its report but is not listed; an unknown one is a 404', async () => {
  const course = await make('courses');
  await asAdmin('DELETE', `/api/courses/${course.id}`);
  equal((await asAdmin('GET', `/api/analytics/courses/${course.id}`)).body.deleted, true);
  const { body: courses } = await asAdmin('GET', '/api/analytics/courses?refresh=true');
  equal(
    courses.items.some(({ id }: { id: string }) => id === course.id),
    false,
  );
  const missing = await asAdmin('GET', '/api/analytics/courses/nothing');
  deepEqual([missing.status, missing.body.error.code], [404, 'course_not_found']);
  equal((await asAdmin('GET', '/api/analytics/quizzes/nothing')).body.error.code, 'quiz_not_found');
});

Deno.test('a report is stored with the time of its numbers until it is refreshed', async () => {
  const path = '/api/analytics/quizzes?from=2020-01';
  const { body: first } = await asAdmin('GET', path);
  await using quiz = await make('quizzes');
  const names = ({ items }: { items: { id: string }[] }) => items.some(({ id }) => id === quiz.id);
  const { body: kept } = await asAdmin('GET', path);
  deepEqual([kept.computedAt, names(kept)], [first.computedAt, false]);
  const { body: refreshed } = await asAdmin('GET', `${path}&refresh=true`);
  deepEqual([refreshed.computedAt > first.computedAt, names(refreshed)], [true, true]);
  const wrong = await asAdmin('GET', '/api/analytics/quizzes?refresh=no');
  deepEqual([wrong.status, wrong.body.error.fields], [422, { refresh: '`refresh` must be true.' }]);
});

Deno.test('a student reports a question, and an editor closes the report with a reply', async () => {
  await using quiz = await make('quizzes');
  const question = { quizId: quiz.id, questionTitle: 'Which?', questionType: 'openEnded', answer: 'TFN' };
  const { body: saved } = await asAdmin('POST', '/api/questions/create', question);
  const { db, token } = await actor('student');
  const { data: attempt } = await db.rpc('start_attempt', { p_course_id: 'default', p_ref: quiz.id });
  const { error } = await db.rpc('report_question', {
    p_question_id: saved.id,
    p_reason: 'wrong_answer',
    p_message: 'I typed tfn.',
  });
  equal(error, null);
  const path = `/api/analytics/quizzes/${quiz.id}/reports`;
  const { body: reports } = await asAdmin('GET', path);
  deepEqual(
    reports.open.map(({ questionId, reason, message, seen }: Record<string, unknown>) => [
      questionId,
      reason,
      message,
      (seen as { title: string }).title,
    ]),
    [[saved.id, 'wrong_answer', 'I typed tfn.', 'Which?']],
  );
  const countOpen = async () => {
    const { body: counts } = await asAdmin('GET', '/api/analytics/reports');
    return (counts as { quizId: string; open: number }[]).find(({ quizId }) => quizId === quiz.id)?.open;
  };
  equal(await countOpen(), 1);
  const [{ id, reportedAt }] = reports.open;
  const reply = `/api/analytics/reports/${id}/reply`;
  equal((await call(token, 'PUT', reply, { reply: 'Fixed', reportedAt })).status, 403);
  const blank = await asAdmin('PUT', reply, { reply: ' ', reportedAt });
  deepEqual([blank.status, blank.body.error.fields], [422, { reply: 'Reply is required.' }]);
  const unread = await asAdmin('PUT', reply, { reply: 'Fixed', reportedAt: '2026-01-01T00:00:00Z' });
  deepEqual([unread.status, unread.body.error.code], [409, 'report_changed']);
  equal((await asAdmin('PUT', reply, { reply: 'Fixed', reportedAt })).body.reply, 'Fixed');
  equal((await asAdmin('PUT', reply, { reply: 'Fixed', reportedAt })).status, 200);
  const other = await asAdmin('PUT', reply, { reply: 'No', reportedAt });
  deepEqual([other.status, other.body.error.code], [409, 'report_closed']);
  equal(await countOpen(), undefined);
  deepEqual((await asAdmin('GET', path)).body.open, []);
  // The reply might reveal the right answer while the quiz is open.
  await db.rpc('leave_attempt', { p_attempt_id: (attempt as { id: string }).id });
  const { data: home } = await db.rpc('get_home');
  const answers = (home as { report_replies: { id: string; reply: string }[] }).report_replies;
  deepEqual(
    answers.map(({ reply }) => reply),
    ['Fixed'],
  );
  for (const { id } of answers) await db.rpc('dismiss_report_reply', { p_report_id: id });
});
