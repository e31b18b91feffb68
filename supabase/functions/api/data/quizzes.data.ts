import { notFound } from '../lib/errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import type { Quiz, QuizInput } from '../schemas/quiz.schema.ts';
import { deleteContent, insertContent, updateContent } from './content.ts';
import { readAll, unwrap } from './listing.ts';
import { type QuizRow, toColumns, toQuiz } from './rows.ts';

const COLUMNS = 'id,title,description,image,category,instructor,created_at,updated_at,questions(count)';

/** All quizzes the caller may see, by title. */
export async function listQuizzes(db: Db): Promise<Quiz[]> {
  const rows = await readAll((from, to) =>
    db
      .from('quizzes')
      .select(COLUMNS)
      .is('deleted_at', null)
      .is('questions.deleted_at', null)
      .order('title')
      .order('id')
      .range(from, to)
      .overrideTypes<QuizRow[], { merge: false }>(),
  );
  return rows.map(toQuiz);
}

/** @throws {ApiError} 404 */
export async function readQuiz(db: Db, id: string): Promise<Quiz> {
  const row = await unwrap(
    db
      .from('quizzes')
      .select(COLUMNS)
      .eq('id', id)
      .is('deleted_at', null)
      .is('questions.deleted_at', null)
      .maybeSingle()
      .overrideTypes<QuizRow, { merge: false }>(),
  );
  if (!row) throw notFound('quiz');
  return toQuiz(row);
}

export async function createQuiz(db: Db, input: QuizInput): Promise<Quiz> {
  return readQuiz(db, await insertContent(db, 'quizzes', toColumns(input)));
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export function updateQuiz(db: Db, id: string, input: QuizInput, version: string | undefined): Promise<Quiz> {
  return updateContent(db, 'quizzes', id, toColumns(input), version, () => readQuiz(db, id));
}

/** @throws {ApiError} 404 */
export function deleteQuiz(db: Db, id: string): Promise<void> {
  return deleteContent(db, 'quizzes', id);
}
