import { deepEqual, equal, match } from 'node:assert/strict';
import { actor, asAdmin, call, make } from '../project.ts';

const PATHS = ['activity', 'courses', 'courses/x', 'quizzes', 'quizzes/x'].map(
  (path) => `/api/analytics/${path}`,
);

Deno.test('analytics are for admins: 401 signed out, 403 for a student', async () => {
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

Deno.test('a new course and quiz have reports without learners', async () => {
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

Deno.test('a report is kept, with the time of its numbers, until it is refreshed', async () => {
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
