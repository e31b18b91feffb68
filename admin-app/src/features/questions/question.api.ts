import type { HostServices } from '@learn-for-life/contract';
import type { Regrading } from '../../shared/regrade/regrading';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import { contentFinder, type FindContent } from '../../shared/content-finder';

/** The body of a request: one shape per type. */
export type QuestionInput = Schemas['QuestionInput'];
/** A type that the API accepts; a test checks that learners have the same types. */
export type QuestionTypeName = QuestionInput['questionType'];

/** A stored question with its answer key. */
export type Question = Schemas['Question'];

/** How a changed answer key affects finished attempts. */
export type RegradeSummary = Schemas['RegradeSummary'];

/** How far regrading finished attempts is. */
export type RegradeProgress = Schemas['RegradeProgress'];

export type QuizChoice = Pick<Schemas['Quiz'], 'id' | 'title' | 'questionCount'>;

export interface UpdateOptions {
  /** That of the question that was edited. */
  version: string;
  /** What becomes of finished attempts. */
  regrading: Regrading;
}

/** The REST API as the question dashboard uses it. @throws AppError from each call */
export interface QuestionApi {
  findQuizzes: FindContent;
  /** @throws AppError with status 404 once the quiz is deleted */
  quiz: (id: string) => Promise<QuizChoice>;
  /** The questions of a quiz, in their order. */
  list: (quizId: string) => Promise<Question[]>;
  create: (question: QuestionInput) => Promise<unknown>;
  /** @throws StaleError with the current question if somebody else saved first */
  update: (id: string, question: QuestionInput, options: UpdateOptions) => Promise<unknown>;
  /**
   * Reports what `update` would change for finished attempts.
   * @throws StaleError with the current question if somebody else has saved since that version
   */
  previewRegrade: (id: string, question: QuestionInput, version: string) => Promise<RegradeSummary>;
  /** Regrades the attempts of the next learners, after `update` with `regrade`. */
  continueRegrade: (id: string, signal: AbortSignal) => Promise<RegradeProgress>;
  duplicate: (id: string) => Promise<Question>;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  reorder: (quizId: string, questionIds: string[]) => Promise<Question[]>;
  /** Makes a question that is the same in other quizzes one of its own. */
  unlink: (id: string) => Promise<unknown>;
}

/** The tags of all questions, the most used first. @throws AppError */
export const listTags = (services: HostServices): Promise<Schemas['TagUse'][]> =>
  unwrap(createApiClient(services).GET('/api/questions/tags'));

export function createQuestionApi(services: HostServices): QuestionApi {
  const client = createApiClient(services);
  const of = (id: string) => ({ params: { path: { id } } });
  return {
    findQuizzes: contentFinder(services, 'quiz'),
    quiz: (id) => unwrap(client.GET('/api/quizzes/{id}', of(id))),
    list: (quizId) => unwrap(client.GET('/api/quizzes/{id}/questions', of(quizId))),
    create: (question) => unwrap(client.POST('/api/questions/create', { body: question })),
    update: (id, question, { version, regrading }) =>
      unwrap(client.PUT('/api/questions/{id}', { ...of(id), body: { ...question, version, ...regrading } })),
    previewRegrade: (id, question, version) =>
      unwrap(
        client.POST('/api/questions/{id}/regrade-preview', { ...of(id), body: { ...question, version } }),
      ),
    continueRegrade: (id, signal) =>
      unwrap(client.POST('/api/questions/{id}/regrade', { ...of(id), signal })),
    duplicate: (id) => unwrap(client.POST('/api/questions/{id}/duplicate', of(id))),
    remove: (id) => unwrap(client.DELETE('/api/questions/{id}', of(id))),
    restore: (id) =>
      unwrap(client.POST('/api/trash/{kind}/{id}/restore', { params: { path: { kind: 'question', id } } })),
    unlink: (id) => unwrap(client.POST('/api/questions/changes', { body: { ids: [id], action: 'unlink' } })),
    reorder: (quizId, questionIds) =>
      unwrap(client.PUT('/api/quizzes/{id}/questions/order', { ...of(quizId), body: { questionIds } })),
  };
}
