import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';

export type Lesson = Schemas['Lesson'];
export type StoredQuestion = Schemas['Question'];
export type DocumentDefinition = Schemas['DocumentDefinition'];

/** Reads the data that previews show in addition to the form's values. Each call throws AppError. */
export function createPreviewApi(services: HostServices) {
  const client = createApiClient(services);
  const byId = (id: string) => ({ params: { path: { id } } });
  return {
    lessons: (courseId: string): Promise<Lesson[]> =>
      unwrap(client.GET('/api/courses/{id}/lessons', byId(courseId))),
    questions: (quizId: string): Promise<StoredQuestion[]> =>
      unwrap(client.GET('/api/quizzes/{id}/questions', byId(quizId))),
    /** Reads the figures for one student's document; empty if the definition has none. */
    figures: async (document: DocumentDefinition): Promise<Record<string, string>> => {
      const { samples } = await unwrap(client.POST('/api/documents/check', { body: { document } }));
      return samples[0]?.figures ?? {};
    },
  };
}
