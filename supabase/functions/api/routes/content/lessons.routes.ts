import { z } from '@hono/zod-openapi';
import { createLesson, moveLesson, readLessons, reorderLessons } from '../../data/content/lessons.data.ts';
import { readListVersion } from '../../data/content/save-content.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { lesson, lessonMove, lessonOrder, newLesson } from '../../schemas/content/lesson.schema.ts';

const shared = { path: '/api/courses/{id}/lessons', tag: 'Lessons', access: 'content', status: 200 } as const;

/** The order of a course's lessons. Lessons for existing videos and quizzes are created and removed by linking and unlinking. */
export function lessonRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    summary: 'List a course’s lessons',
    description: 'Lessons in course order. The ETag is the list’s version.',
    result: z.array(lesson),
    handle: async ({ db, id, setVersion }) => {
      setVersion(await readListVersion(db, 'stops', id));
      return await readLessons(db, id);
    },
  });
  register({
    ...shared,
    method: 'post',
    summary: 'Create a lesson',
    description: 'Creates a video or quiz and adds it to the end of the course.',
    body: newLesson,
    status: 201,
    result: lesson,
    handle: createLesson,
  });
  register({
    ...shared,
    method: 'put',
    summary: 'Reorder a course’s lessons',
    description: 'Fails if someone else has changed the list.',
    body: lessonOrder,
    result: z.array(lesson),
    handle: reorderLessons,
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/courses/{id}/lessons/move',
    summary: 'Move a lesson',
    body: lessonMove,
    result: z.array(lesson),
    handle: moveLesson,
  });
}
