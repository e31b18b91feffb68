import { z } from '@hono/zod-openapi';
import {
  createCourse,
  deleteCourse,
  listCourses,
  readCourse,
  updateCourse,
} from '../../data/content/courses.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { course, courseDeletion, courseInput, courseUpdate } from '../../schemas/content/course.schema.ts';
import { listQuery } from '../../schemas/list-query.ts';

const files = { image: { kind: 'image', field: 'image' } } as const;

export function courseRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/courses',
    tag: 'Courses',
    summary: 'List courses',
    access: 'signed-in',
    query: listQuery,
    status: 200,
    result: z.array(course),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listCourses(db, query);
      setTotal(total);
      return items;
    },
  });
  register({
    method: 'post',
    path: '/api/courses/create',
    tag: 'Courses',
    summary: 'Create a course',
    access: 'content',
    body: courseInput,
    files,
    status: 201,
    result: course,
    handle: ({ db, body }) => createCourse(db, body),
  });
  register({
    method: 'get',
    path: '/api/courses/{id}',
    tag: 'Courses',
    summary: 'Read a course',
    access: 'content',
    status: 200,
    result: course,
    handle: ({ db, id }) => readCourse(db, id),
  });
  register({
    method: 'put',
    path: '/api/courses/{id}',
    tag: 'Courses',
    summary: 'Change a course',
    access: 'content',
    body: courseUpdate,
    files,
    status: 200,
    result: course,
    handle: ({ db, id, body, version }) => updateCourse(db, id, body, version),
  });
  register({
    method: 'delete',
    path: '/api/courses/{id}',
    tag: 'Courses',
    summary: 'Delete a course',
    access: 'content',
    query: courseDeletion,
    status: 204,
    handle: ({ db, id, query }) => deleteCourse(db, id, query.stops),
  });
}
