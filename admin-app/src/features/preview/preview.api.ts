import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';

export type Lesson = Schemas['Lesson'];
export type StoredQuestion = Schemas['Question'];

/** Reads what previews show besides the form's values. Each call throws AppError. */
export function createPreviewApi(services: HostServices) {
  const client = createApiClient(services);
  const byId = (id: string) => ({ params: { path: { id } } });
  return {
    lessons: (courseId: string): Promise<Lesson[]> =>
      unwrap(client.GET('/api/courses/{id}/lessons', byId(courseId))),
    questions: (quizId: string): Promise<StoredQuestion[]> =>
      unwrap(client.GET('/api/quizzes/{id}/questions', byId(quizId))),
  };
}
