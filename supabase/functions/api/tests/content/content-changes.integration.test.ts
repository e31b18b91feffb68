import { deepEqual, equal } from 'node:assert/strict';
import { actor, asAdmin, call, make } from '../project.ts';

Deno.test('many items are changed together, or none of them', async () => {
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

Deno.test('courses are published and scheduled together, and listed by state', async () => {
  const word = `w${crypto.randomUUID()}`;
  await using a = await make('courses', { title: `A ${word}`, publication: 'draft' });
  await using b = await make('courses', { title: `B ${word}` });
  const ids = [a.id, b.id];
  const set = async (fields: object) =>
    (await asAdmin('POST', '/api/content/course/changes', { ids, action: 'publication', ...fields })).body;
  const found = async (publication: string) => {
    const query = `q=${word}&publication=${publication}`;
    const [list, all, exported] = await Promise.all([
      asAdmin('GET', `/api/courses?${query}`),
      asAdmin('GET', `/api/content/course/ids?${query}`),
      asAdmin('GET', `/api/exports/courses?${query}`),
    ]);
    deepEqual(
      list.body.map(({ id }: { id: string }) => id),
      all.body,
    );
    equal(exported.body.rows.length, all.body.length);
    return all.body;
  };
  deepEqual([await found('draft'), await found('published')], [[a.id], [b.id]]);
  deepEqual(await set({ publication: 'published' }), { changed: 1 });
  deepEqual(await found('published'), ids);
  deepEqual(await set({ publication: 'scheduled', publishAt: '2099-07-01T09:00:00Z' }), { changed: 2 });
  deepEqual(await found('scheduled'), ids);
  equal((await set({ publication: 'scheduled' })).error.fields.publishAt, 'Choose when students see it.');
  equal(
    (await set({ publication: 'scheduled', publishAt: '2020-07-01T09:00:00Z' })).error.code,
    'publish_at_past',
  );
  deepEqual(await set({ publication: 'draft' }), { changed: 2 });

  await using empty = await make('quizzes', { title: 'Nothing in it', publication: 'draft' });
  const refused = await asAdmin('POST', '/api/content/quiz/changes', {
    ids: [empty.id],
    action: 'publication',
    publication: 'published',
  });
  equal(refused.body.error.code, 'quiz_empty');
  equal(refused.body.error.message.startsWith('“Nothing in it” has no questions.'), true);
});

Deno.test('an error of a change to many items names what is wrong', async () => {
  for (const [body, field] of [
    [{ ids: [], action: 'delete' }, 'ids'],
    [{ ids: ['x'], action: 'burn' }, 'action'],
    [{ ids: ['x'], action: 'category' }, 'category'],
    [{ ids: ['x'], action: 'publication' }, 'publication'],
    [{ ids: Array.from({ length: 1001 }, (_, n) => `i${n}`), action: 'delete' }, 'ids'],
  ] as const) {
    const { status, body: answer } = await asAdmin('POST', '/api/content/course/changes', body);
    equal(status, 422, field);
    equal(typeof answer.error.fields[field], 'string', field);
  }
  equal((await asAdmin('POST', '/api/content/person/changes', { ids: ['x'], action: 'delete' })).status, 404);
});

Deno.test('only content editors can read a list’s numbers', async () => {
  const { token } = await actor('student');
  equal((await call(token, 'GET', '/api/courses?numbers=true&pageSize=1')).status, 403);
  equal((await asAdmin('GET', '/api/courses?pageSize=1')).body[0].numbers, undefined);
});

Deno.test('a course, a video and a quiz are copied', async () => {
  await using course = await make('courses', { title: 'Original' });
  await using video = await make('videos', { title: 'Watch' });
  await using quiz = await make('quizzes', { title: 'Try' });
  await asAdmin('PUT', `/api/courses/${course.id}/linkVideo`, { videoId: video.id });
  await asAdmin('PUT', `/api/courses/${course.id}/linkQuiz`, { quizId: quiz.id });
  const copy = async (kind: string, id: string, body: object = {}) => {
    const answer = await asAdmin('POST', `/api/content/${kind}/${id}/duplicate`, body);
    equal(answer.status, 201);
    return answer.body as { id: string; title: string };
  };
  const same = await copy('course', course.id);
  equal(same.title, 'Original (copy)');
  const stored = (await asAdmin('GET', `/api/courses/${same.id}`)).body;
  deepEqual([stored.publication, stored.videos, stored.quizzes], ['draft', [video.id], [quiz.id]]);
  const apart = await copy('course', course.id, { title: 'Next year', stops: 'copies' });
  const stops = (await asAdmin('GET', `/api/courses/${apart.id}/lessons`)).body as {
    title: string;
    itemId: string;
    kind: string;
  }[];
  deepEqual(
    stops.map(({ title, itemId }) => [title, itemId !== video.id && itemId !== quiz.id]),
    [
      ['Watch', true],
      ['Try', true],
    ],
  );
  const quizCopy = await copy('quiz', quiz.id, { title: 'Try again' });
  equal((await asAdmin('GET', `/api/quizzes/${quizCopy.id}`)).body.publication, 'draft');
  equal((await asAdmin('POST', '/api/content/course/gone/duplicate', {})).status, 404);
  const refused = await asAdmin('POST', `/api/content/course/${course.id}/duplicate`, { title: ' ' });
  equal(typeof refused.body.error.fields.title, 'string');

  for (const id of [same.id, apart.id]) await asAdmin('DELETE', `/api/courses/${id}`);
  await asAdmin('DELETE', `/api/quizzes/${quizCopy.id}`);
  for (const { kind, itemId } of stops)
    await asAdmin('DELETE', `/api/${kind === 'quiz' ? 'quizzes' : 'videos'}/${itemId}`);
});

Deno.test(
  'named lessons get the state of their course, after a preview of what students would see',
  async () => {
    await using course = await make('courses', { publication: 'draft', category: 'Life Skills' });
    const made = await asAdmin('POST', `/api/courses/${course.id}/lessons`, {
      kind: 'video',
      title: 'Watch',
    });
    const { itemId, publication } = made.body as { itemId: string; publication: string };
    equal(publication, 'draft');
    equal((await asAdmin('GET', `/api/videos/${itemId}`)).body.category, 'Life Skills');
    const stops = [`video/${itemId}`];
    const change = { ids: [course.id], action: 'publication', publication: 'published', stops };
    const { body: preview } = await asAdmin('POST', '/api/content/course/changes/preview', change);
    deepEqual(preview.stops, [{ stop: stops[0], title: 'Watch', isEmpty: true }]);
    deepEqual(preview.unusable, { total: 1, items: [{ kind: 'video', title: 'Watch' }] });
    deepEqual([preview.gained.courses, preview.gained.stops, preview.lost.courses], [1, 1, 0]);
    const state = async () => (await asAdmin('GET', `/api/videos/${itemId}`)).body.publication as string;
    equal(await state(), 'draft');

    await asAdmin('PUT', `/api/courses/${course.id}`, { publication: 'published' });
    equal(await state(), 'draft');
    await asAdmin('PUT', `/api/courses/${course.id}`, { publication: 'published', stops });
    equal(await state(), 'published');
    const other = await asAdmin('PUT', `/api/courses/${course.id}`, {
      publication: 'draft',
      stops: ['quiz/gone'],
    });
    deepEqual([other.status, other.body.error.code], [409, 'stops_changed']);
    await asAdmin('DELETE', `/api/courses/${course.id}?stops=${stops.join(',')}`);
    equal(await state(), 'draft');
    const items = [{ kind: 'course', id: course.id, quizId: null }];
    const { body: restoring } = await asAdmin('POST', '/api/trash/preview', { items });
    deepEqual([restoring.gained.courses, restoring.gained.stops, restoring.refused], [1, 1, []]);
    deepEqual(
      restoring.impacts.map((each: { kind: string; count: number; impact: { stops: number } }) => [
        each.kind,
        each.count,
        each.impact.stops,
      ]),
      [['course', 1, 1]],
    );
    equal(await state(), 'draft');
    await asAdmin('POST', `/api/trash/course/${course.id}/restore`);
    equal(await state(), 'published');
    await asAdmin('DELETE', `/api/videos/${itemId}`);
  },
);
