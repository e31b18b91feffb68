import { deepEqual, equal, ok } from 'node:assert/strict';
import { actor, asAdmin, asService, call, make } from '../project.ts';

Deno.test('one course, video or quiz is read by its id, and in the trash it is not found', async () => {
  for (const kind of ['courses', 'videos', 'quizzes'] as const) {
    await using item = await make(kind);
    const read = () => asAdmin('GET', `/api/${kind}/${item.id}`);
    const found = await read();
    equal(found.status, 200, kind);
    equal(found.body.id, item.id, kind);
    await asAdmin('DELETE', `/api/${kind}/${item.id}`);
    equal((await read()).status, 404, kind);
  }
});

Deno.test('a course is created from a multipart form, listed, changed and deleted', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: ' First pay ',
    description: 'd',
    category: 'Tax Returns',
    rating: '8.5',
  })) {
    form.set(name, value);
  }
  const created = await asAdmin('POST', '/api/courses/create', form);
  equal(created.status, 201);
  const { id, title, rating, location, videos, quizzes } = created.body;
  deepEqual(
    { title, rating, location, videos, quizzes },
    {
      title: 'First pay',
      rating: 8.5,
      location: 'Online',
      videos: [],
      quizzes: [],
    },
  );

  const required = { title: 'Second pay', description: 'd2', category: 'Tax Returns' };
  const changed = await asAdmin('PUT', `/api/courses/${id}`, { ...required, year: '2026' });
  equal(changed.status, 200);
  deepEqual([changed.body.title, changed.body.year, changed.body.rating], ['Second pay', '2026', 8.5]);

  const { token } = await actor('student');
  const seen = (await call(token, 'GET', '/api/courses')).body.find(
    (course: { id: string }) => course.id === id,
  );
  deepEqual(seen, { ...changed.body, version: null });

  const deleted = await asAdmin('DELETE', `/api/courses/${id}`);
  deepEqual([deleted.status, deleted.body], [204, undefined]);
  for (const reader of [token, (await actor('admin')).token]) {
    const { body } = await call(reader, 'GET', '/api/courses');
    ok(!body.some((course: { id: string }) => course.id === id));
  }
  equal((await asAdmin('DELETE', `/api/courses/${id}`)).status, 404);
  equal((await asAdmin('PUT', `/api/courses/${id}`, required)).status, 404);
});

Deno.test('videos and quizzes are created, changed, listed and deleted the same way', async () => {
  for (const [path, verb] of [
    ['videos', 'upload'],
    ['quizzes', 'create'],
  ] as const) {
    const created = await asAdmin('POST', `/api/${path}/${verb}`, {
      title: 'One',
      image: 'https://example.com/a.png',
    });
    equal(created.status, 201, path);
    const item = `/api/${path}/${created.body.id}`;
    const changed = await asAdmin('PUT', item, { title: 'Two', image: null });
    deepEqual([changed.status, changed.body.title, changed.body.image], [200, 'Two', null]);
    const listed = await asAdmin('GET', `/api/${path}/`);
    ok(
      listed.body.some(
        (entry: { id: string; title: string }) => entry.id === created.body.id && entry.title === 'Two',
      ),
    );
    equal((await asAdmin('DELETE', item)).status, 204);
    equal((await asAdmin('DELETE', item)).status, 404);
  }
});

Deno.test('lists are plain arrays, with and without a trailing slash', async () => {
  const { token } = await actor('student');
  for (const path of ['courses', 'videos', 'quizzes']) {
    const [bare, slashed] = [
      await call(token, 'GET', `/api/${path}`),
      await call(token, 'GET', `/api/${path}/`),
    ];
    ok(Array.isArray(bare.body) && bare.body.length > 0, path);
    deepEqual(bare.body, slashed.body);
  }
});

Deno.test('a list longer than one response of the Data API is complete, with each item once', async () => {
  const titles = Array.from({ length: 1100 }, () => ({ title: 'Integration bulk' }));
  const { data, error } = await asService().from('quizzes').insert(titles).select('id');
  equal(error, null);
  try {
    const { body } = await asAdmin('GET', '/api/quizzes/');
    const ids = body.map((quiz: { id: string }) => quiz.id);
    equal(new Set(ids).size, ids.length);
    equal(body.filter((quiz: { title: string }) => quiz.title === 'Integration bulk').length, 1100);
    ok(data.length > 0);
  } finally {
    await asService().from('quizzes').delete().eq('title', 'Integration bulk');
  }
});

Deno.test('questions are counted for admins and hidden from learners', async () => {
  await using quiz = await make('quizzes');
  const question = {
    quizId: quiz.id,
    questionTitle: 'PAYG?',
    questionType: 'openEnded',
    answer: 'Pay as you go',
  };
  equal((await asAdmin('POST', '/api/questions/create', question)).status, 201);
  const count = (list: { id: string; questionCount: number | null }[]) =>
    list.find(({ id }) => id === quiz.id)?.questionCount;
  equal(count((await asAdmin('GET', '/api/quizzes/')).body), 1);
  equal(count((await call((await actor('student')).token, 'GET', '/api/quizzes/')).body), null);
});

Deno.test('draws are checked, keep their order, and are visible only to editors', async () => {
  await using quiz = await make('quizzes');
  const path = `/api/quizzes/${quiz.id}`;
  const draws = [
    { tag: ' super  fund ', count: 2 },
    { tag: 'GST', count: 100 },
  ];
  const changed = await asAdmin('PUT', path, { draws });
  const stored = [
    { tag: 'super fund', count: 2 },
    { tag: 'GST', count: 100 },
  ];
  deepEqual([changed.status, changed.body.draws], [200, stored]);
  for (const [bad, field] of [
    [[{ tag: 'GST', count: 0 }], 'draws.0.count'],
    [[{ tag: 'GST', count: 1.5 }], 'draws.0.count'],
    [[{ tag: 'GST' }], 'draws.0.count'],
    [[{ tag: 'a, b', count: 1 }], 'draws.0.tag'],
    [[{ tag: '', count: 1 }], 'draws.0.tag'],
    [Array.from({ length: 21 }, (_, index) => ({ tag: `t${index}`, count: 1 })), 'draws'],
    [
      [
        { tag: 'GST', count: 1 },
        { tag: 'gst', count: 1 },
      ],
      'draws',
    ],
    ['GST', 'draws'],
  ] as const) {
    const { status, body } = await asAdmin('PUT', path, { draws: bad });
    deepEqual([status, Object.keys(body.error.fields)], [422, [field]], JSON.stringify(bad));
  }
  const { token } = await actor('student');
  for (const [list, expected] of [
    [(await asAdmin('GET', '/api/quizzes/')).body, stored],
    [(await call(token, 'GET', '/api/quizzes/')).body, null],
  ])
    deepEqual(list.find(({ id }: { id: string }) => id === quiz.id)?.draws, expected);
  const { db } = await actor('student');
  const { error } = await db.from('quizzes').select('draws');
  equal(error?.code, '42501', 'nor does the Data API tell learners');
  deepEqual((await asAdmin('PUT', path, { draws: [] })).body.draws, []);
});

Deno.test('only the first of two editors of the same version succeeds', async () => {
  await using course = await make('courses');
  const edit = (title: string) => ({
    title,
    description: 'd',
    category: 'General',
    version: course.version,
  });
  const path = `/api/courses/${course.id}`;
  const answers = await Promise.all(['A', 'B', 'C'].map((title) => asAdmin('PUT', path, edit(title))));
  deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body;
  for (const refused of answers.filter(({ status }) => status === 409)) {
    equal(refused.body.error.code, 'stale_update');
    deepEqual(refused.body.current, winner);
  }
  const stale = await asAdmin(
    'PUT',
    path,
    { ...edit('D'), version: undefined },
    { 'if-match': `"${course.version}"` },
  );
  equal(stale.status, 409);
  const fresh = await asAdmin('PUT', path, { ...winner, title: 'E' });
  deepEqual([fresh.status, fresh.headers.get('etag')], [200, `"${fresh.body.version}"`]);
});

Deno.test('hostile text is stored and returned as text', async () => {
  const title = "<img src=x onerror=alert(1)> =cmd|A1 '; drop table courses; -- 🍎";
  await using course = await make('courses', { title, description: '</script><script>alert(1)</script>' });
  const { headers, body } = await asAdmin('GET', '/api/courses');
  equal(body.find(({ id }: { id: string }) => id === course.id).title, title);
  equal(headers.get('x-content-type-options'), 'nosniff');
});
