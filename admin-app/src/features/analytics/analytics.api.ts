import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';

export type Activity = Schemas['Activity'];
export type Grain = Activity['grain'];
export type CourseStats = Schemas['CourseStatistics'];
export type CourseFunnel = Schemas['CourseFunnel'];
export type QuizStats = Schemas['QuizStatistics'];
export type QuizItems = Schemas['QuizItems'];
export type QuizItem = QuizItems['questions'][number];
export type ItemFlag = QuizItem['flags'][number];

/** The reports on learners' progress. All are aggregates; none identifies a learner. */
export function createAnalyticsApi(services: HostServices) {
  const client = createApiClient(services);
  return {
    activity: (grain: Grain) =>
      unwrap(client.GET('/api/analytics/activity', { params: { query: { grain } } })),
    courses: () => unwrap(client.GET('/api/analytics/courses')),
    /** @throws AppError `course_not_found` */
    funnel: (id: string) => unwrap(client.GET('/api/analytics/courses/{id}', { params: { path: { id } } })),
    quizzes: () => unwrap(client.GET('/api/analytics/quizzes')),
    /** @throws AppError `quiz_not_found` */
    items: (id: string) => unwrap(client.GET('/api/analytics/quizzes/{id}', { params: { path: { id } } })),
  };
}

export type AnalyticsApi = ReturnType<typeof createAnalyticsApi>;
