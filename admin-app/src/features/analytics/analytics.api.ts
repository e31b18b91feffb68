import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';
import type { LearnerFilter } from './learner-filter/learner-filter';

export type Activity = Schemas['Activity'];
export type Grain = Activity['grain'];
export type CourseStats = Schemas['CourseStatistics']['items'][number];
export type CourseFunnel = Schemas['CourseFunnel'];
export type QuizStats = Schemas['QuizStatistics']['items'][number];
export type QuizItems = Schemas['QuizItems'];
export type QuizItem = QuizItems['questions'][number];
export type QuestionReport = Schemas['QuestionReport'];
export type QuestionReports = Schemas['QuestionReports'];
export type ItemFlag = QuizItem['flags'][number];
/** Query parameters of a report: its learner filter, and whether to recalculate it instead of using the cache. */
export type FilterQuery = Partial<LearnerFilter> & { refresh?: 'true' };

/** Analytics and question reports. No response identifies a learner. */
export function createAnalyticsApi(services: HostServices) {
  const client = createApiClient(services);
  return {
    /** Reads the values that reports can be filtered by. */
    groups: () => unwrap(client.GET('/api/analytics/groups')),
    activity: (query: FilterQuery & { grain: Grain }) =>
      unwrap(client.GET('/api/analytics/activity', { params: { query } })),
    courses: (query: FilterQuery) => unwrap(client.GET('/api/analytics/courses', { params: { query } })),
    /** @throws AppError `course_not_found` */
    funnel: (id: string, query: FilterQuery) =>
      unwrap(client.GET('/api/analytics/courses/{id}', { params: { path: { id }, query } })),
    quizzes: (query: FilterQuery) => unwrap(client.GET('/api/analytics/quizzes', { params: { query } })),
    /** @throws AppError `quiz_not_found` */
    items: (id: string, query: FilterQuery) =>
      unwrap(client.GET('/api/analytics/quizzes/{id}', { params: { path: { id }, query } })),
    /** Reads students' reports about a quiz's questions. */
    questionReports: (id: string) =>
      unwrap(client.GET('/api/analytics/quizzes/{id}/reports', { params: { path: { id } } })),
    /**
     * Replies to a report, which closes it.
     * @throws AppError `report_closed` if someone else closed it, `report_changed` if the report changed
     */
    replyToReport: ({ id, reportedAt }: QuestionReport, reply: string) =>
      unwrap(
        client.PUT('/api/analytics/reports/{id}/reply', {
          params: { path: { id } },
          body: { reply, reportedAt },
        }),
      ),
  };
}

export type AnalyticsApi = ReturnType<typeof createAnalyticsApi>;
