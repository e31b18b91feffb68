import {
  readCourseStatistics,
  readQuizStatistics,
  readActivity,
  readAnalyticsGroups,
  readCourseFunnel,
  readQuizItems,
} from '../../data/analytics/analytics.data.ts';
import { listCourseLearners, listQuizLearners } from '../../data/analytics/learner-results.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  activity,
  activityQuery,
  analyticsGroups,
  courseStatistics,
  courseFunnel,
  reportQuery,
  quizStatistics,
  quizItems,
} from '../../schemas/analytics/analytics.schema.ts';
import {
  courseLearners,
  courseLearnersQuery,
  quizLearners,
  quizLearnersQuery,
} from '../../schemas/analytics/learner-results.schema.ts';

/** Learning analytics: aggregates, and for admins who may see records the learners behind them. */
export function analyticsRoutes(register: Register): void {
  const shared = { method: 'get', tag: 'Analytics', access: 'content', status: 200 } as const;
  register({
    ...shared,
    path: '/api/analytics/activity',
    summary: 'Activity over time: the latest 30 days, 12 weeks or 12 months',
    query: activityQuery,
    result: activity,
    handle: ({ db, query: { grain, ...filter } }) => readActivity(db, grain, filter),
  });
  register({
    ...shared,
    path: '/api/analytics/groups',
    summary: 'The schools and years that reports can be filtered by',
    result: analyticsGroups,
    handle: ({ db }) => readAnalyticsGroups(db),
  });
  register({
    ...shared,
    path: '/api/analytics/courses',
    summary: 'How many learners began and finished each course',
    query: reportQuery,
    result: courseStatistics,
    handle: ({ db, query }) => readCourseStatistics(db, query),
  });
  register({
    ...shared,
    path: '/api/analytics/courses/{id}',
    summary: 'The funnel of a course: started, completed and left per lesson',
    query: reportQuery,
    result: courseFunnel,
    handle: ({ db, id, query }) => readCourseFunnel(db, id, query),
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes',
    summary: 'Attempts and scores of each quiz',
    query: reportQuery,
    result: quizStatistics,
    handle: ({ db, query }) => readQuizStatistics(db, query),
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes/{id}',
    summary: 'The item analysis of a quiz, from first finished attempts',
    query: reportQuery,
    result: quizItems,
    handle: ({ db, id, query }) => readQuizItems(db, id, query),
  });
  register({
    ...shared,
    access: 'people',
    path: '/api/analytics/courses/{id}/learners',
    summary:
      'Learners of a course with their results, those with the latest step first; leaves a line in the audit log',
    query: courseLearnersQuery,
    result: courseLearners,
    handle: ({ db, id, query }) => listCourseLearners(db, id, query),
  });
  register({
    ...shared,
    access: 'people',
    path: '/api/analytics/quizzes/{id}/learners',
    summary: 'Learners who finished a quiz, the latest first; leaves a line in the audit log',
    query: quizLearnersQuery,
    result: quizLearners,
    handle: ({ db, id, query }) => listQuizLearners(db, id, query),
  });
}
