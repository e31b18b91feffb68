import { ApiError, notFound, stale } from '../../lib/errors.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  Question,
  QuestionInput,
  QuestionMove,
  QuestionUpdate,
  RegradeProgress,
  RegradeSummary,
  SavedQuestion,
  TagUse,
} from '../../schemas/questions/question.schema.ts';
import { orNull, unwrap } from '../query.ts';
import type {
  QuestionToStore,
  StoredProgress,
  StoredQuestion,
  StoredSummary,
} from '../../../_shared/content/question-types/question-type.ts';
import { toQuestion, toRegradeProgress, toRegradeSummary, toStored } from './question-rows.ts';
import { readQuiz } from '../content/quizzes.data.ts';

// The database functions return JSON, whose shape the generated types do not describe.
const asQuestion = (row: unknown): Question => toQuestion(row as StoredQuestion);
const asQuestions = (rows: unknown): Question[] => (rows as StoredQuestion[]).map(toQuestion);

/** The question as `admin_save_question` takes it; the document of one that has one is stored, which nobody sees before the question names it. */
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
export async function createQuestion(db: Db, input: QuestionInput): Promise<Question> {
  const p_question = await storeQuestion(db, input);
  return asQuestion(await unwrap(db.rpc('admin_save_question', { p_question })));
}

/** The questions of a quiz with their answers, in their order. @throws {ApiError} 404 */
export async function listQuestions(db: Db, quizId: string): Promise<Question[]> {
  const [rows] = await Promise.all([
    unwrap(db.rpc('admin_get_questions', { p_quiz_id: quizId })),
    readQuiz(db, quizId),
  ]);
  return asQuestions(rows);
}

/**
 * Replaces a question and its answer key, and on request begins to regrade finished attempts, all in one transaction.
 * @throws {ApiError} 404, or 409 with the current question when `version` is no longer the newest
 */
export async function updateQuestion(
  db: Db,
  id: string,
  { regrade = false, lowerResults = false, ...input }: QuestionUpdate,
  version: string | undefined,
): Promise<SavedQuestion> {
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

/** @throws {ApiError} the error; a stale update with the question as it is stored now */
async function withCurrent(db: Db, quizId: string, id: string, error: unknown): Promise<never> {
  if (!(error instanceof ApiError) || error.code !== 'stale_update') throw error;
  const questions = await listQuestions(db, quizId);
  const current = questions.find((each) => each.id === id);
  throw current ? stale('question', current) : notFound('question');
}

/**
 * Reports what `updateQuestion` that regrades and lowers results would change.
 * @throws {ApiError} 404, or 409 with the current question when `version` is no longer the newest
 */
export async function previewRegrade(
  db: Db,
  id: string,
  input: QuestionInput,
  version: string | undefined,
): Promise<RegradeSummary> {
  const question = { ...(await storeQuestion(db, input)), id, version: version ?? null };
  const summary = await unwrap(db.rpc('admin_preview_regrade', { p_question: question })).catch(
    (error: unknown) => withCurrent(db, input.quizId, id, error),
  );
  return toRegradeSummary(summary as unknown as StoredSummary);
}

/** Regrades the attempts of the next learners. @throws {ApiError} 404 when the question was never regraded */
export async function continueRegrade(db: Db, id: string): Promise<RegradeProgress> {
  const progress = await unwrap(db.rpc('admin_continue_regrade', { p_question_id: id }));
  return toRegradeProgress(progress as unknown as StoredProgress);
}

/** The tags of all questions, the most used first. */
export async function listTags(db: Db): Promise<TagUse[]> {
  return (await unwrap(db.rpc('admin_list_tags'))) as unknown as TagUse[];
}

/** Moves a question to the trash, or takes it out of one of its quizzes. @throws {ApiError} 404 */
export async function deleteQuestion(db: Db, id: string, quizId: string | undefined): Promise<void> {
  await unwrap(db.rpc('admin_delete_question', { p_question_id: id, p_quiz_id: orNull<string>(quizId) }));
}

/** Inserts a copy right after the question, in the quiz or else in its first one. @throws {ApiError} 404 */
export async function duplicateQuestion(db: Db, id: string, quizId: string | undefined): Promise<Question> {
  const args = { p_question_id: id, p_quiz_id: orNull<string>(quizId) };
  return asQuestion(await unwrap(db.rpc('admin_duplicate_question', args)));
}

/** Moves a question within its quiz. @throws {ApiError} 404 when it is no longer in the quiz */
export async function moveQuestion(
  db: Db,
  quizId: string,
  { questionId, after }: QuestionMove,
): Promise<Question[]> {
  const args = { p_quiz_id: quizId, p_question_id: questionId, p_after: after };
  return asQuestions(await unwrap(db.rpc('admin_move_question', args)));
}

/**
 * @param version of the list, as it was read
 * @throws {ApiError} 404, or 409 when the ids are not those of all questions of the quiz, or the list is a later version
 */
export async function reorderQuestions(
  db: Db,
  quizId: string,
  questionIds: string[],
  version: string | undefined,
): Promise<Question[]> {
  const args = { p_quiz_id: quizId, p_question_ids: questionIds, p_version: orNull(version) };
  return asQuestions(await unwrap(db.rpc('admin_reorder_questions', args)));
}
