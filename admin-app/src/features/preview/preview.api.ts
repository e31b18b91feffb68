import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';

export type Stop = Schemas['Stop'];
export type StoredQuestion = Schemas['Question'];

/** What belongs to an item beside its own fields. Each throws AppError. */
export function createPreviewApi(services: HostServices) {
  const client = createApiClient(services);
  const of = (id: string) => ({ params: { path: { id } } });
  return {
    stops: (courseId: string): Promise<Stop[]> => unwrap(client.GET('/api/courses/{id}/stops', of(courseId))),
    questions: (quizId: string): Promise<StoredQuestion[]> =>
      unwrap(client.GET('/api/quizzes/{id}/questions', of(quizId))),
  };
}
