import { z } from '@hono/zod-openapi';
import { readLessons, reorderLessons } from '../data/lessons.data.ts';
import type { Register } from '../lib/operation.ts';
import { lesson, lessonOrder } from '../schemas/lesson.schema.ts';

const shared = { path: '/api/courses/{id}/lessons', tag: 'Lessons', access: 'content', status: 200 } as const;

/** The order of a course's lessons. Lessons are created and removed by linking and unlinking. */
export function lessonRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    summary: 'List the lessons of a course in order',
    result: z.array(lesson),
    handle: ({ db, id }) => readLessons(db, id),
  });
  register({
    ...shared,
    method: 'put',
    summary: 'Put the lessons of a course in another order',
    body: lessonOrder,
    result: z.array(lesson),
    handle: ({ db, id, body }) => reorderLessons(db, id, body.lessonIds),
  });
}
