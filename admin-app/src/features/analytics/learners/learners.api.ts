import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../../shared/api/api-client';
import type { FilterQuery } from '../analytics.api';

export type CourseLearners = Schemas['CourseLearners'];
export type CourseLearner = CourseLearners['items'][number];
export type QuizLearners = Schemas['QuizLearners'];
export type QuizLearner = QuizLearners['items'][number];

/** A part of a course funnel. */
export type FunnelStep = 'started' | 'completed' | CourseLearner['state'];

/** Selects learners of a course. */
export type CourseGroup = FilterQuery & { step?: FunnelStep; lesson?: string };
/** Selects learners of a quiz: those with a score between two percentages, or all. */
export type QuizGroup = FilterQuery & { percentFrom?: number; percentTo?: number };

/** Creates the API for learners with their results; the server logs who reads them. Each call throws AppError. */
export function createLearnersApi(services: HostServices) {
  const client = createApiClient(services);
  return {
    /** @param after `next` of the previous page */
    ofCourse: (
      id: string,
      group: CourseGroup,
      limit: number,
      after?: CourseLearners['next'],
      signal?: AbortSignal,
    ) => {
      const query = { ...group, limit, ...(after && { afterDay: after.day, afterId: after.id }) };
      return unwrap(
        client.GET('/api/analytics/courses/{id}/learners', {
          params: { path: { id }, query },
          ...(signal && { signal }),
        }),
      );
    },
    /** @param after `next` of the previous page */
    ofQuiz: (
      id: string,
      group: QuizGroup,
      limit: number,
      after?: QuizLearners['next'],
      signal?: AbortSignal,
    ) => {
      const query = { ...group, limit, ...(after && { afterTime: after.at, afterId: after.id }) };
      return unwrap(
        client.GET('/api/analytics/quizzes/{id}/learners', {
          params: { path: { id }, query },
          ...(signal && { signal }),
        }),
      );
    },
  };
}
