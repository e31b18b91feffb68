import { z } from '@hono/zod-openapi';
import {
  listCourseStatistics,
  listQuizStatistics,
  readActivity,
  readCourseFunnel,
  readQuizItems,
} from '../data/analytics.data.ts';
import type { Register } from '../lib/operation.ts';
import {
  activity,
  activityQuery,
  courseStatistics,
  courseFunnel,
  quizStatistics,
  quizItems,
} from '../schemas/analytics.schema.ts';

/** Learning analytics: aggregates only, no personal data. */
export function analyticsRoutes(register: Register): void {
  const shared = { method: 'get', tag: 'Analytics', access: 'content', status: 200 } as const;
  register({
    ...shared,
    path: '/api/analytics/activity',
    summary: 'Activity over time: the latest 30 days, 12 weeks or 12 months',
    query: activityQuery,
    result: activity,
    handle: ({ db, query }) => readActivity(db, query.grain),
  });
  register({
    ...shared,
    path: '/api/analytics/courses',
    summary: 'How many learners began and finished each course',
    result: z.array(courseStatistics),
    handle: ({ db }) => listCourseStatistics(db),
  });
  register({
    ...shared,
    path: '/api/analytics/courses/{id}',
    summary: 'The funnel of a course: started, completed and left per lesson',
    result: courseFunnel,
    handle: ({ db, id }) => readCourseFunnel(db, id),
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes',
    summary: 'Attempts and scores of each quiz',
    result: z.array(quizStatistics),
    handle: ({ db }) => listQuizStatistics(db),
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes/{id}',
    summary: 'The item analysis of a quiz, from first finished attempts',
    result: quizItems,
    handle: ({ db, id }) => readQuizItems(db, id),
  });
}
