import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';

/** A question as it is created: one shape per type, quiz included. */
export type QuestionInput = Schemas['QuestionInput'];

export type QuizChoice = Pick<Schemas['Quiz'], 'id' | 'title' | 'questionCount'>;

/** The REST API as the question dashboard uses it (specification, section 7). Each call throws AppError. */
export interface QuestionApi {
  listQuizzes: () => Promise<QuizChoice[]>;
  create: (question: QuestionInput) => Promise<unknown>;
}

export function createQuestionApi(services: HostServices): QuestionApi {
  const client = createApiClient(services);
  return {
    listQuizzes: () => unwrap(client.GET('/api/quizzes/')),
    create: (question) => unwrap(client.POST('/api/questions/create', { body: question })),
  };
}
