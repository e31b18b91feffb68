import type { Db } from '../lib/supabase-client.ts';
import type { Question, QuestionInput } from '../schemas/question.schema.ts';
import { unwrap } from './listing.ts';
import { type StoredQuestion, toQuestion, toStored } from './question-rows.ts';

/**
 * Adds a question at the end of its quiz; the question and its key are saved together or not at all.
 * @throws {ApiError} 404 when the quiz does not exist
 */
export async function createQuestion(db: Db, input: QuestionInput): Promise<Question> {
  const saved = await unwrap(db.rpc('admin_save_question', { p_question: toStored(input) }));
  return toQuestion(saved as unknown as StoredQuestion);
}
