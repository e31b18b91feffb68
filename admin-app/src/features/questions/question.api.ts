import type { HostServices } from '@learn-for-life/contract';
import type { Regrading } from '../../shared/regrade/regrading';
import { AppError } from 'shared-ui/data';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';
import { contentFinder, type FindContent } from '../../shared/content/content-finder';
import { restoreItem } from '../../shared/content/restore.api';

/** The request body for a question: one shape per type. */
export type QuestionInput = Schemas['QuestionInput'];
/** A type that the API accepts; a test checks that students can answer the same types. */
export type QuestionTypeName = QuestionInput['questionType'];

/** A stored question with its answer key. */
export type Question = Schemas['Question'];

/** How a changed answer key affects finished attempts. */
export type RegradeSummary = Schemas['RegradeSummary'];

/** The progress of regrading finished attempts. */
export type RegradeProgress = Schemas['RegradeProgress'];

/** A question in one of its quizzes. */
export type PlacedQuestion = Pick<Question, 'id' | 'quizId'>;

export type QuizChoice = Pick<Schemas['Quiz'], 'id' | 'title' | 'questionCount'>;

interface UpdateOptions {
  /** The version of the question that was edited. */
  version: string;
  /** What happens to finished attempts. */
  regrading: Regrading;
}

/** The REST API calls that the question dashboard uses. Each throws AppError. */
export interface QuestionApi {
  findQuizzes: FindContent;
  /** @throws AppError with status 404 once the quiz is deleted */
  quiz: (id: string) => Promise<QuizChoice>;
  /** Lists a quiz's questions in order. */
  list: (quizId: string) => Promise<Question[]>;
  create: (question: QuestionInput) => Promise<Pick<Question, 'id'>>;
  /** @throws StaleError with the current question if someone else saved first */
  update: (id: string, question: QuestionInput, options: UpdateOptions) => Promise<unknown>;
  /**
   * Reports what `update` would change for finished attempts.
   * @throws StaleError with the current question if someone else has saved since that version
   */
  previewRegrade: (id: string, question: QuestionInput, version: string) => Promise<RegradeSummary>;
  /** Regrades the next batch of learners' attempts, after an `update` with `regrade`. */
  continueRegrade: (id: string, signal: AbortSignal) => Promise<RegradeProgress>;
  /** Duplicates a question in the quiz where it is shown; `remove` and `restore` also affect only that quiz. */
  duplicate: (question: PlacedQuestion) => Promise<Question>;
  /** Removes a question from its quiz; deletes it if no other quiz uses it. */
  remove: (question: PlacedQuestion) => Promise<unknown>;
  restore: (question: PlacedQuestion) => Promise<unknown>;
  /**
   * Moves a question so that it follows the first question in `after` that still exists.
   * @throws AppError 'question_not_found' if it was deleted
   */
  move: (question: PlacedQuestion, after: string[]) => Promise<Question[]>;
  /** Replaces a shared question in this quiz with a separate copy. @returns the copy */
  unlink: (question: PlacedQuestion) => Promise<Question>;
}

/** Lists the tags of all questions, the most used first. @throws AppError */
export const listTags = (services: HostServices): Promise<Schemas['TagUse'][]> =>
  unwrap(createApiClient(services).GET('/api/questions/tags'));

export function createQuestionApi(services: HostServices): QuestionApi {
  const client = createApiClient(services);
  const of = (id: string) => ({ params: { path: { id } } });
  const inQuiz = ({ id, quizId }: PlacedQuestion) => ({ params: { path: { id }, query: { quizId } } });
  const list = (quizId: string) => unwrap(client.GET('/api/quizzes/{id}/questions', of(quizId)));
  return {
    findQuizzes: contentFinder(services, 'quiz'),
    quiz: (id) => unwrap(client.GET('/api/quizzes/{id}', of(id))),
    list,
    create: (question) => unwrap(client.POST('/api/questions/create', { body: question })),
    update: (id, question, { version, regrading }) =>
      unwrap(client.PUT('/api/questions/{id}', { ...of(id), body: { ...question, version, ...regrading } })),
    previewRegrade: (id, question, version) =>
      unwrap(
        client.POST('/api/questions/{id}/regrade-preview', { ...of(id), body: { ...question, version } }),
      ),
    continueRegrade: (id, signal) =>
      unwrap(client.POST('/api/questions/{id}/regrade', { ...of(id), signal })),
    duplicate: (question) => unwrap(client.POST('/api/questions/{id}/duplicate', inQuiz(question))),
    remove: (question) => unwrap(client.DELETE('/api/questions/{id}', inQuiz(question))),
    restore: ({ id, quizId }) => restoreItem(services, 'question', id, quizId),
    unlink: async ({ id, quizId }) => {
      const body = { ids: [id], action: 'unlink' as const, quizId };
      const { copies } = await unwrap(client.POST('/api/questions/changes', { body }));
      const copy = (await list(quizId)).find((each) => each.id === (copies[id] ?? id));
      if (!copy) throw new AppError('question_not_found', 'This question doesn’t exist.');
      return copy;
    },
    move: ({ id, quizId }, after) =>
      unwrap(
        client.PUT('/api/quizzes/{id}/questions/move', { ...of(quizId), body: { questionId: id, after } }),
      ),
  };
}
