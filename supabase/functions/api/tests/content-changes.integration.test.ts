import { deepEqual, equal } from 'node:assert/strict';
import { actor, asAdmin, call, make } from './project.ts';

Deno.test('many items are changed at once, all of them or none', async () => {
  await using a = await make('videos', { title: 'Bulk A' });
  await using b = await make('videos', { title: 'Bulk B' });
  await using course = await make('courses', { title: 'Bulk course' });
  const ids = [a.id, b.id];
  const change = (body: object) => asAdmin('POST', '/api/content/video/changes', body);

  deepEqual((await change({ ids, action: 'category', category: 'Life Skills' })).body, { changed: 2 });
  deepEqual((await change({ ids, action: 'category', category: 'Life Skills' })).body, { changed: 0 });
  deepEqual((await change({ ids, action: 'link', courseId: course.id })).body, { changed: 2 });
  const list = await asAdmin('GET', '/api/courses?q=Bulk%20course&numbers=true');
  deepEqual(list.body.find(({ id }: { id: string }) => id === course.id).numbers, {
    stops: 2,
    questions: 0,
    courses: null,
    learners: 0,
  });
  const impact = await asAdmin('POST', '/api/content/video/impact', { ids });
  deepEqual(
    [impact.body.stops, impact.body.courses],
    [2, { total: 1, items: [{ id: course.id, title: 'Bulk course' }] }],
  );

  deepEqual((await asAdmin('GET', `/api/content/video/ids?q=${a.id}`)).body, [a.id]);

  const refused = await change({ ids: [a.id, 'gone'], action: 'delete' });
  deepEqual([refused.status, refused.body.error.code], [404, 'selection_changed']);
  equal((await asAdmin('GET', `/api/videos?q=${a.id}`)).body.length, 1);
  deepEqual((await change({ ids, action: 'delete' })).body, { changed: 2 });
  equal((await asAdmin('GET', `/api/videos?q=${a.id}`)).body.length, 0);
  deepEqual((await change({ ids, action: 'restore' })).body, { changed: 2 });
});

Deno.test('a change of many names what is wrong', async () => {
  for (const [body, field] of [
    [{ ids: [], action: 'delete' }, 'ids'],
    [{ ids: ['x'], action: 'burn' }, 'action'],
    [{ ids: ['x'], action: 'category' }, 'category'],
    [{ ids: Array.from({ length: 1001 }, (_, n) => `i${n}`), action: 'delete' }, 'ids'],
  ] as const) {
    const { status, body: answer } = await asAdmin('POST', '/api/content/course/changes', body);
    equal(status, 422, field);
    equal(typeof answer.error.fields[field], 'string', field);
  }
  equal((await asAdmin('POST', '/api/content/person/changes', { ids: ['x'], action: 'delete' })).status, 404);
});

Deno.test('the numbers of a list are for content editors', async () => {
  const { token } = await actor('student');
  equal((await call(token, 'GET', '/api/courses?numbers=true&pageSize=1')).status, 403);
  equal((await asAdmin('GET', '/api/courses?pageSize=1')).body[0].numbers, undefined);
});
