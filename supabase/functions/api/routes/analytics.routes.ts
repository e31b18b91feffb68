import { z } from '@hono/zod-openapi';
import {
  listCourseFigures,
  listQuizFigures,
  readActivity,
  readCourseFunnel,
  readQuizItems,
} from '../data/analytics.data.ts';
import type { Register } from '../lib/operation.ts';
import {
  activity,
  activityQuery,
  courseFigures,
  courseFunnel,
  quizFigures,
  quizItems,
} from '../schemas/analytics.schema.ts';

/** How learners do: sums only, nobody's name. */
export function analyticsRoutes(register: Register): void {
  const shared = { method: 'get', tag: 'Analytics', access: 'admin', status: 200 } as const;
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
    result: z.array(courseFigures),
    handle: ({ db }) => listCourseFigures(db),
  });
  register({
    ...shared,
    path: '/api/analytics/courses/{id}',
    summary: 'The funnel of a course: started, completed and left per stop',
    result: courseFunnel,
    handle: ({ db, id }) => readCourseFunnel(db, id),
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes',
    summary: 'Attempts and scores of each quiz',
    result: z.array(quizFigures),
    handle: ({ db }) => listQuizFigures(db),
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes/{id}',
    summary: 'The item analysis of a quiz, from first finished attempts',
    result: quizItems,
    handle: ({ db, id }) => readQuizItems(db, id),
  });
}
