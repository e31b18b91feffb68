import { z } from '@hono/zod-openapi';
import { pathId } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  activity,
  activityQuery,
  analyticsGroups,
  courseStatistics,
  courseFunnel,
  type LearnerFilter,
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
import {
  openReports,
  questionReport,
  questionReports,
  reportReply,
} from '../../schemas/analytics/question-report.schema.ts';

type Reading = { query: LearnerFilter & { refresh?: 'true' | undefined } };

/** The filter for the learners in a report, and whether to recalculate its numbers. */
const report = {
  p_filter: ({ query: { school, year, from, to } }: Reading) => ({ school, year, from, to }),
  p_refresh: ({ query }: Reading) => query.refresh === 'true',
};

const limit = ({ query }: { query: { limit: number } }) => query.limit;

/** Returns the position where the previous page ended, or null if part of it is missing from the query. */
const after = (place: Record<string, string | undefined>) =>
  Object.values(place).every(Boolean) ? place : null;

/** Learning analytics: aggregates and, for admins who may see records, the learners behind them. */
export function analyticsRoutes(register: Register): void {
  const shared = { method: 'get', tag: 'Analytics', access: 'content', status: 200 } as const;
  register({
    ...shared,
    path: '/api/analytics/activity',
    summary: 'Get activity by day, week or month',
    query: activityQuery,
    result: activity,
    calls: 'admin_get_activity',
    with: { p_grain: ({ query }) => query.grain, ...report },
  });
  register({
    ...shared,
    path: '/api/analytics/groups',
    summary: 'List the schools and years to filter reports by',
    result: analyticsGroups,
    calls: 'admin_get_analytics_groups',
    with: {},
  });
  register({
    ...shared,
    path: '/api/analytics/courses',
    summary: 'Get learner counts by course',
    description: 'How many learners started and finished each course.',
    query: reportQuery,
    result: courseStatistics,
    calls: 'admin_get_course_statistics',
    with: report,
  });
  register({
    ...shared,
    path: '/api/analytics/courses/{id}',
    summary: 'Get a course’s funnel',
    description: 'How many learners started and completed each lesson, and how many dropped off there.',
    query: reportQuery,
    result: courseFunnel,
    calls: 'admin_get_course_funnel',
    with: { p_course_id: pathId, ...report },
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes',
    summary: 'Get attempts and scores by quiz',
    query: reportQuery,
    result: quizStatistics,
    calls: 'admin_get_quiz_statistics',
    with: report,
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes/{id}',
    summary: 'Get a quiz’s item analysis',
    description: 'Based on first attempts.',
    query: reportQuery,
    result: quizItems,
    calls: 'admin_get_quiz_items',
    with: { p_quiz_id: pathId, ...report },
  });
  register({
    ...shared,
    path: '/api/analytics/quizzes/{id}/reports',
    summary: 'Get a quiz’s question reports',
    description: 'Learners’ reports about its questions, without their names.',
    result: questionReports,
    calls: 'admin_get_question_reports',
    with: { p_quiz_id: pathId },
  });
  register({
    ...shared,
    path: '/api/analytics/reports',
    summary: 'Count open question reports by quiz',
    result: openReports,
    calls: 'admin_count_question_reports',
    with: {},
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/analytics/reports/{id}/reply',
    summary: 'Close a question report with a reply',
    description:
      'Only the learner who reported the question sees the reply. Fails if the report was closed with another reply, or has changed since you read it.',
    params: { id: z.uuid() },
    body: reportReply,
    result: questionReport,
    calls: 'admin_close_question_report',
    with: {
      p_report_id: pathId,
      p_reported_at: ({ body }) => body.reportedAt,
      p_reply: ({ body }) => body.reply,
    },
  });
  register({
    ...shared,
    access: 'people',
    path: '/api/analytics/courses/{id}/learners',
    summary: 'List a course’s learners',
    description: 'Sorted by most recent activity. The request is recorded in the audit log.',
    query: courseLearnersQuery,
    result: courseLearners,
    calls: 'admin_list_course_learners',
    with: {
      p_course_id: pathId,
      p_filter: ({ query: { school, year, from, to, step, lesson } }) => ({
        school,
        year,
        from,
        to,
        step,
        lesson,
      }),
      p_after: ({ query }) => after({ day: query.afterDay, id: query.afterId }),
      p_limit: limit,
    },
  });
  register({
    ...shared,
    access: 'people',
    path: '/api/analytics/quizzes/{id}/learners',
    summary: 'List a quiz’s learners',
    description:
      'Only learners who finished the quiz, latest first. The request is recorded in the audit log.',
    query: quizLearnersQuery,
    result: quizLearners,
    calls: 'admin_list_quiz_learners',
    with: {
      p_quiz_id: pathId,
      p_filter: ({ query: { school, year, from, to, percentFrom, percentTo } }) => ({
        school,
        year,
        from,
        to,
        percentFrom,
        percentTo,
      }),
      p_after: ({ query }) => after({ at: query.afterTime, id: query.afterId }),
      p_limit: limit,
    },
  });
}
