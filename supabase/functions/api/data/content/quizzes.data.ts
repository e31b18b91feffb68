import { hasRight } from '../../lib/operation/auth.ts';
import type { ItemRequest, OperationRequest } from '../../lib/operation/request.ts';
import { notFound } from '../../lib/errors.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type { ListQuery } from '../../lib/operation/list-query.ts';
import type { Quiz, QuizChanges, QuizInput } from '../../schemas/content/quiz.schema.ts';
import { withNumbers } from './content-numbers.data.ts';
import { findContent, type Page } from './find-content.ts';
import { withPublishAt } from './publication.ts';
import { unwrap } from '../../lib/query.ts';
import { type QuizQuestions, readItems, toUpdate, toQuiz } from './rows.ts';
import { createContent, readVersions, updateContent } from './save-content.ts';

/** Lists the quizzes the caller may see, sorted by title unless the query sets another order. */
export async function listQuizzes(db: Db, query: ListQuery): Promise<Page<Quiz>> {
  const seesQuestions = hasRight(db, 'content');
  const page = await findContent(db, 'quizzes', query, async (ids) => {
    const versions = (await seesQuestions) ? await readVersions(db, 'quiz', ids) : undefined;
    const rows = await readItems(db, 'quizzes', ids);
    const questions =
      versions &&
      (await readQuestions(
        db,
        rows.map(({ id }) => id),
      ));
    return rows.map((row) => toQuiz(row, questions, versions));
  });
  return await withNumbers(db, 'quiz', query, page);
}

/** Reads the question counts and draws of these quizzes. Only editors may read them. */
export async function readQuestions(db: Db, ids: string[]): Promise<QuizQuestions> {
  return (await unwrap(db.rpc('admin_get_quiz_questions', { p_ids: ids }))) as QuizQuestions;
}

/**
 * Reads a quiz for admins.
 * @throws {ApiError} 404
 */
export async function readQuiz({ db, id }: ItemRequest): Promise<Quiz> {
  const versions = await readVersions(db, 'quiz', [id]);
  const [[row], questions] = await Promise.all([readItems(db, 'quizzes', [id]), readQuestions(db, [id])]);
  if (!row) throw notFound('quiz');
  return toQuiz(row, questions, versions);
}

export async function createQuiz({ db, body }: OperationRequest<QuizInput>): Promise<Quiz> {
  const id = await createContent(db, 'quiz', toUpdate(withPublishAt(body)));
  return await readQuiz({ db, id });
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export async function updateQuiz({ db, id, body, version }: OperationRequest<QuizChanges>): Promise<Quiz> {
  return await updateContent(db, 'quiz', id, toUpdate(withPublishAt(body)), version, () =>
    readQuiz({ db, id }),
  );
}
