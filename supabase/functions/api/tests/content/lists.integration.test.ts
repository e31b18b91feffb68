import { deepEqual, equal, ok } from 'node:assert/strict';
import type { z } from 'zod';
import { courseFields } from '../../../_shared/content/course.ts';
import { quizFields } from '../../../_shared/content/quiz.ts';
import { videoFields } from '../../../_shared/content/video.ts';
import { actor, asAdmin, call, make } from '../project.ts';

const ids = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id);

Deno.test('a list is searched, sorted and paged, and reports the total number of items', async () => {
  for (const kind of ['courses', 'videos', 'quizzes'] as const) {
    const word = `w${crypto.randomUUID()}`;
    await using b = await make(kind, { title: `Bee ${word}`, category: 'Zoology' });
    await using a = await make(kind, { title: `ant ${word}`, category: 'Insects' });
    await using c = await make(kind, {
      title: `Cow ${word}`,
      category: 'Mammals',
      description: 'Moo 100%',
    });
    const list = (query: string) => asAdmin('GET', `/api/${kind}/?q=${word}${query}`);

    const all = await list('');
    deepEqual([ids(all), all.headers.get('x-total-count')], [[a.id, b.id, c.id], '3'], kind);
    deepEqual(ids(await list('&sort=category&order=desc')), [b.id, c.id, a.id]);
    deepEqual(ids(await list('&sort=createdAt')), [b.id, a.id, c.id]);
    const second = await list('&page=2&pageSize=2');
    deepEqual([ids(second), second.headers.get('x-total-count')], [[c.id], '3']);
    const beyond = await list('&page=9&pageSize=2');
    deepEqual([beyond.body, beyond.headers.get('x-total-count')], [[], '3']);
    deepEqual(ids(await list('%20100%25')), [c.id], 'every word, and no wildcard');

    const { token } = await actor('student');
    deepEqual(
      ids(await call(token, 'GET', `/api/${kind}?q=${word}&pageSize=1`)),
      // Only editors see a video that's in no course.
      kind === 'videos' ? [] : [a.id],
    );
    const whole = await asAdmin('GET', `/api/${kind}`);
    equal(whole.headers.get('x-total-count'), String(whole.body.length));
    deepEqual(
      whole.body.find(({ id }: { id: string }) => id === b.id),
      all.body[1],
      'an item is the same in both',
    );
  }
});

Deno.test('an invalid list query is refused at its parameter', async () => {
  for (const [query, field] of [
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=1.5', 'page'],
    ['pageSize=201', 'pageSize'],
    ['sort=deleted_at', 'sort'],
    ['order=up', 'order'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=%00', 'q'],
  ] as const) {
    const { status, body } = await asAdmin('GET', `/api/courses?${query}`);
    equal(status, 422, query);
    ok(body.error.fields[field], query);
  }
});

/** The fields of each kind, except the two for publication, which depend on each other. */
const FIELDS = { courses: courseFields, videos: videoFields, quizzes: quizFields };
const DEPENDENT = ['publication', 'publishAt'];

/** Sample values. If the test names no value for a field, the first sample that the field accepts is used. */
const SAMPLES = ['T', 7, true];

const sampleOf = (field: z.ZodType) => SAMPLES.find((sample) => field.safeParse(sample).success);

Deno.test(
  'every field of a course, a video and a quiz can be changed without changing the others',
  async () => {
    const values: Record<keyof typeof FIELDS, Record<string, unknown>> = {
      courses: { year: '2027', rating: 7.5, image: 'media/courses/x.svg', access: 'subscribers' },
      videos: {
        image: 'https://example.com/a.png',
        url: 'https://example.com/a.mp4',
        captionsUrl: 'media/videos/x.vtt',
        date: '2026-07-01',
        figures: [],
      },
      quizzes: {
        image: 'https://example.com/a.png',
        feedbackTiming: 'after_each',
        questionOrder: 'as_written',
        draws: [
          { tag: 'GST', count: 5 },
          { tag: 'super', count: 1 },
        ],
      },
    };
    for (const kind of ['courses', 'videos', 'quizzes'] as const) {
      await using item = await make(kind);
      let expected: Record<string, unknown> = (await asAdmin('GET', `/api/${kind}`)).body.find(
        ({ id }: { id: string }) => id === item.id,
      );
      for (const [name, field] of Object.entries(FIELDS[kind])) {
        if (DEPENDENT.includes(name)) continue;
        const value = values[kind][name] ?? sampleOf(field);
        const { status, body } = await asAdmin('PUT', `/api/${kind}/${item.id}`, { [name]: value });
        equal(status, 200, name);
        expected = { ...expected, [name]: value, updatedAt: body.updatedAt, version: body.version };
        deepEqual(body, expected, name);
      }
    }
  },
);

Deno.test(
  'a course is a draft, scheduled or published, and students’ lists contain only live ones',
  async () => {
    await using course = await make('courses', { publication: 'draft' });
    const path = `/api/courses/${course.id}`;
    const student = await actor('student');
    const isListed = async () => {
      const { body } = await call(student.token, 'GET', '/api/courses');
      return body.some(({ id }: { id: string }) => id === course.id);
    };
    const publish = async (fields: object) => {
      const { status, body } = await asAdmin('PUT', path, fields);
      return status === 200 ? { publication: body.publication } : { status, fields: body.error.fields };
    };
    const publishAt = '2099-07-01T09:00:00.000000+00:00';
    equal(await isListed(), false);
    deepEqual(await publish({ publication: 'scheduled' }), {
      status: 422,
      fields: { publishAt: 'Choose when students see it.' },
    });
    deepEqual(await publish({ publication: 'scheduled', publishAt: '2020-07-01T09:00:00Z' }), {
      status: 422,
      fields: { publishAt: 'Choose a time in the future, or publish it now.' },
    });
    deepEqual(await publish({ publication: 'scheduled', publishAt }), { publication: 'scheduled' });
    equal(Date.parse((await asAdmin('PUT', path, { title: 'T' })).body.publishAt), Date.parse(publishAt));
    equal(await isListed(), false);
    deepEqual(await publish({ publication: 'published' }), { publication: 'published' });
    equal(await isListed(), true);
    deepEqual(await publish({ publication: 'draft' }), { publication: 'draft' });
    equal(await isListed(), false);

    await using quiz = await make('quizzes', { publication: 'draft' });
    const refused = await asAdmin('PUT', `/api/quizzes/${quiz.id}`, { publication: 'published' });
    equal(refused.body.error.code, 'quiz_empty');
    ok(refused.body.error.fields.publication);
  },
);

Deno.test('the lessons of a course are listed in order and reordered', async () => {
  await using course = await make('courses');
  await using video = await make('videos', { title: 'Watch', durationSeconds: 65, publication: 'draft' });
  await using quiz = await make('quizzes', { title: 'Try', publication: 'draft' });
  const gone = await make('videos');
  const path = `/api/courses/${course.id}`;
  for (const id of [video.id, gone.id]) await asAdmin('PUT', `${path}/linkVideo`, { videoId: id });
  await asAdmin('PUT', `${path}/linkQuiz`, { quizId: quiz.id });
  await asAdmin('DELETE', `/api/videos/${gone.id}`);

  const { body: lessons, headers } = await asAdmin('GET', `${path}/lessons`);
  const version = headers.get('etag')?.replaceAll('"', '');
  deepEqual(
    lessons.map(({ lessonId: _, ...lesson }: Record<string, unknown>) => lesson),
    [
      {
        ...lessonOf('video', video.id, 'Watch', 1),
        durationSeconds: 65,
        questionCount: null,
        hasFile: false,
        publication: 'draft',
      },
      {
        ...lessonOf('quiz', quiz.id, 'Try', 2),
        durationSeconds: null,
        questionCount: 0,
        hasFile: null,
        publication: 'draft',
      },
    ],
  );
  const lessonIds = lessons.map(({ lessonId }: { lessonId: string }) => lessonId).reverse();
  const changed = await asAdmin('PUT', `${path}/lessons`, { lessonIds, version });
  equal(changed.status, 200);
  deepEqual(
    changed.body.map(({ title, position }: Record<string, unknown>) => [title, position]),
    [
      ['Try', 1],
      ['Watch', 2],
    ],
  );
  for (const [body, code] of [
    [{ lessonIds: lessonIds.slice(1) }, 'lessons_changed'],
    [{ lessonIds, version }, 'stale_update'],
    [{ lessonIds }, 'stale_update'],
  ] as const) {
    const stale = await asAdmin('PUT', `${path}/lessons`, body);
    deepEqual([stale.status, stale.body.error.code, stale.body.current], [409, code, changed.body]);
  }
});

Deno.test(
  'when two editors move lessons, both moves are kept, and a restored lesson is back in its place',
  async () => {
    await using course = await make('courses');
    await using first = await make('videos', { title: 'First' });
    await using second = await make('videos', { title: 'Second' });
    await using third = await make('videos', { title: 'Third' });
    const path = `/api/courses/${course.id}`;
    for (const { id } of [first, second, third]) await asAdmin('PUT', `${path}/linkVideo`, { videoId: id });
    const titlesOf = (lessons: { title: string }[]) => lessons.map(({ title }) => title);
    const { body } = await asAdmin('GET', `${path}/lessons`);
    const [a, b, c] = body.map(({ lessonId }: { lessonId: string }) => lessonId);
    const move = (lessonId: string, after: string[]) =>
      asAdmin('PUT', `${path}/lessons/move`, { lessonId, after });
    deepEqual(titlesOf((await move(a, [b])).body), ['Second', 'First', 'Third']);
    deepEqual(titlesOf((await move(c, [])).body), ['Third', 'Second', 'First']);
    await asAdmin('PUT', `${path}/unlinkVideo`, { videoId: second.id });
    deepEqual(titlesOf((await move(c, [b, a])).body), ['First', 'Third']);
    const gone = await move(b, []);
    deepEqual([gone.status, gone.body.error.code], [404, 'lesson_not_found']);
    await asAdmin('PUT', `${path}/linkVideo`, { videoId: second.id, after: [a] });
    deepEqual(titlesOf((await asAdmin('GET', `${path}/lessons`)).body), ['First', 'Second', 'Third']);
  },
);

const lessonOf = (kind: string, itemId: string, title: string, position: number) => ({
  kind,
  itemId,
  position,
  title,
  description: 'Made by a test',
  image: null,
  publishAt: null,
});
