import { deepEqual, equal, rejects } from 'node:assert/strict';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { send } from '../lib/test-requests.ts';
import { testApp } from './test-app.ts';
import { readAll } from '../lib/query.ts';

const answer = <Data>(data: Data) =>
  Promise.resolve({ data, error: null, status: 200 } as PostgrestSingleResponse<Data>);

Deno.test('all rows are read, although a response contains at most 1000', async () => {
  const stored = Array.from({ length: 2500 }, (_, index) => index);
  const requests: [number, number][] = [];
  const rows = await readAll((from, to) => {
    requests.push([from, to]);
    return answer(stored.slice(from, to + 1));
  });
  deepEqual(rows, stored);
  deepEqual(requests, [
    [0, 999],
    [1000, 1999],
    [2000, 2999],
  ]);
});

Deno.test('a list of exactly one page ends with an empty page', async () => {
  const stored = Array.from({ length: 1000 }, (_, index) => index);
  equal((await readAll((from, to) => answer(stored.slice(from, to + 1)))).length, 1000);
});

Deno.test('a database error stops reading', async () => {
  const error = { code: '42501', message: 'permission denied', details: '', hint: '' };
  const refused = () =>
    Promise.resolve({ data: null, error, status: 403 } as unknown as PostgrestSingleResponse<number[]>);
  await rejects(readAll(refused), { status: 403, code: 'forbidden' });
});

Deno.test('the list of courses is a plain list with the linked ids in course order', async () => {
  const stored = {
    id: 'c1',
    title: 'Tax',
    description: '',
    small_description: '',
    instructor: '',
    category: 'Tax Returns',
    year: '',
    rating: 9,
    image: null,
    location: 'Online',
    duration_minutes: 40,
    require_watch: false,
    access: 'free',
    publish_at: '2026-07-01T00:00:00+00:00',
    created_at: '2026-11-20 12:00:00.123456+00',
    updated_at: '2026-11-20T12:00:00.123456+00:00',
  };
  const lessons = [
    { video_id: 'v2', quiz_id: null },
    { video_id: null, quiz_id: 'q1' },
    { video_id: 'v1', quiz_id: null },
  ];
  const { app } = testApp({
    adminRight: null,
    data: () => Response.json([{ ...stored, lessons }]),
  });
  const [course] = (await (await send(app, 'GET', '/api/courses/')).json()) as Record<string, unknown>[];
  deepEqual(course?.videos, ['v2', 'v1']);
  deepEqual(course.quizzes, ['q1']);
  equal(course.rating, 9);
  equal(course.createdAt, '2026-11-20T12:00:00.123456+00:00');
  equal(course.updatedAt, '2026-11-20T12:00:00.123456+00:00');
});
