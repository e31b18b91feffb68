import { z } from '@hono/zod-openapi';
import { createLesson, readLessons, reorderLessons } from '../../data/content/lessons.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { lesson, lessonOrder, newLesson } from '../../schemas/content/lesson.schema.ts';

const shared = { path: '/api/courses/{id}/lessons', tag: 'Lessons', access: 'content', status: 200 } as const;

/** The order of a course's lessons. Those of videos and quizzes that exist are created and removed by linking and unlinking. */
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
    method: 'post',
    summary: 'Make a video or a quiz as the last lesson of a course, both or neither',
    body: newLesson,
    status: 201,
    result: lesson,
    handle: ({ db, id, body }) => createLesson(db, id, body),
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
