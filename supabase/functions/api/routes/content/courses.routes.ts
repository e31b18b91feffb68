import { z } from '@hono/zod-openapi';
import { createCourse, listCourses, readCourse, updateCourse } from '../../data/content/courses.data.ts';
import { pathId } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { course, courseDeletion, courseInput, courseUpdate } from '../../schemas/content/course.schema.ts';
import { listQuery } from '../../lib/operation/list-query.ts';

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
    handle: createCourse,
  });
  register({
    method: 'get',
    path: '/api/courses/{id}',
    tag: 'Courses',
    summary: 'Get a course',
    access: 'content',
    status: 200,
    result: course,
    handle: readCourse,
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
    handle: updateCourse,
  });
  register({
    method: 'delete',
    path: '/api/courses/{id}',
    tag: 'Courses',
    summary: 'Delete a course',
    access: 'content',
    query: courseDeletion,
    status: 204,
    calls: 'admin_delete_course',
    with: { p_course_id: pathId, p_stops: ({ query }) => query.stops ?? [] },
  });
}
