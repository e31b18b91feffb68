import { ApiError, notFound, stale } from '../../lib/errors.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  Question,
  QuestionInput,
  QuestionUpdate,
  RegradeSummary,
  SavedQuestion,
} from '../../schemas/questions/question.schema.ts';
import { unwrap } from '../../lib/query.ts';
import type {
  QuestionToStore,
  StoredProgress,
  StoredQuestion,
  StoredSummary,
} from '../../../_shared/content/question-types/question-type.ts';
import { toQuestion, toRegradeProgress, toRegradeSummary, toStored } from './question-rows.ts';
import { readQuiz } from '../content/quizzes.data.ts';

// Converts a row to a question. The database functions return JSON, whose shape the generated types don't describe.
export const asQuestion = (row: unknown): Question => toQuestion(row as StoredQuestion);
export const asQuestions = (rows: unknown): Question[] => (rows as StoredQuestion[]).map(toQuestion);

/**
 * Converts a question to the form that `admin_save_question` accepts. Stores its document, if it has one. No one sees
 * the document until the question is saved with its id.
 */
export async function storeQuestion(db: Db, input: QuestionInput): Promise<QuestionToStore> {
  const question = toStored(input);
  if (input.questionType !== 'document') return question;
  const document = await unwrap(db.rpc('admin_store_document', { p_document: input.document as never }));
  return { ...question, answer: { document } };
}

/**
 * Adds a question at the end of its quiz; the question and its key are saved together or not at all.
 * @throws {ApiError} 404 when the quiz does not exist
 */
export async function createQuestion({ db, body }: OperationRequest<QuestionInput>): Promise<Question> {
  const p_question = await storeQuestion(db, body);
  return asQuestion(await unwrap(db.rpc('admin_save_question', { p_question })));
}

/**
 * Lists a quiz's questions with their answers, in order.
 * @throws {ApiError} 404
 */
export async function listQuestions(db: Db, quizId: string): Promise<Question[]> {
  const [rows] = await Promise.all([
    unwrap(db.rpc('admin_get_questions', { p_quiz_id: quizId })),
    readQuiz({ db, id: quizId }),
  ]);
  return asQuestions(rows);
}

/**
 * Replaces a question and its answer key and, if requested, begins to regrade finished attempts, all in one
 * transaction.
 * @throws {ApiError} 404, or 409 with the current question when `version` is no longer the newest
 */
export async function updateQuestion({
  db,
  id,
  body: { regrade = false, lowerResults = false, ...input },
  version,
}: OperationRequest<QuestionUpdate>): Promise<SavedQuestion> {
  const question = {
    ...(await storeQuestion(db, input)),
    id,
    version: version ?? null,
    regrade,
    lower_results: lowerResults,
  };
  const saved = await unwrap(db.rpc('admin_save_question', { p_question: question })).catch(
    (error: unknown) => withCurrent(db, input.quizId, id, error),
  );
  const { regraded } = saved as unknown as { regraded: StoredProgress | null };
  return { ...asQuestion(saved), regraded: regraded && toRegradeProgress(regraded) };
}

/** @throws {ApiError} the given error, with the stored question if the update is stale */
async function withCurrent(db: Db, quizId: string, id: string, error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || error.code !== 'stale_update') throw error;
  const questions = await listQuestions(db, quizId);
  const current = questions.find((each) => each.id === id);
  throw current ? stale('question', current) : notFound('question');
}

/**
 * Previews how `updateQuestion` would change results if it regraded attempts and could lower results.
 * @throws {ApiError} 404, or 409 with the current question when `version` is no longer the newest
 */
export async function previewRegrade({
  db,
  id,
  body: input,
  version,
}: OperationRequest<QuestionInput>): Promise<RegradeSummary> {
  const question = { ...(await storeQuestion(db, input)), id, version: version ?? null };
  const summary = await unwrap(db.rpc('admin_preview_regrade', { p_question: question })).catch(
    (error: unknown) => withCurrent(db, input.quizId, id, error),
  );
  return toRegradeSummary(summary as unknown as StoredSummary);
}
