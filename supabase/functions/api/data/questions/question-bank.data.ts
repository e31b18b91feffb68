import type { Db } from '../../lib/supabase-client.ts';
import { toFields } from '../../../_shared/content/names.ts';
import { typeByCode, typeByName } from '../../../_shared/content/question-types/index.ts';
import { pageRange } from '../../schemas/list-query.ts';
import {
  BANK_SORTS,
  type BankQuery,
  type BankQuestion,
  type BankSearch,
  type QuestionsChange,
  type QuestionsChanged,
} from '../../schemas/questions/question-bank.schema.ts';
import type { Page } from '../content/find-content.ts';
import { unwrap } from '../query.ts';
import { toInstant } from '../content/rows.ts';

interface StoredBankQuestion {
  id: string;
  title: string;
  type: string;
  tags: string[];
  quiz_id: string;
  quiz_title: string;
  quiz_count: number;
  created_at: string;
  updated_at: string;
}

const toSearch = ({ q, type, tag, quizId, sort, order }: BankSearch) => ({
  q: q ?? null,
  type: type ? (typeByName(type)?.code ?? null) : null,
  tag: tag || null,
  quiz_id: quizId ?? null,
  sort: BANK_SORTS[sort ?? 'updatedAt'],
  descending: order === 'desc',
});

/** One page of the bank. */
export async function findQuestions(db: Db, query: BankQuery): Promise<Page<BankQuestion>> {
  const p_search = { ...toSearch(query), ...pageRange(query, 25) };
  const found = await unwrap(db.rpc('admin_find_questions', { p_search }));
  const { items, total } = found as unknown as Page<StoredBankQuestion>;
  return { items: items.map(toBankQuestion), total };
}

/** The ids of everything that a search finds, in its order. */
export async function findQuestionIds(db: Db, search: BankSearch): Promise<string[]> {
  const p_search = { ...toSearch(search), only_ids: true };
  const found = await unwrap(db.rpc('admin_find_questions', { p_search }));
  return (found as { ids: string[] }).ids;
}

/**
 * Changes all of these questions, or none.
 * @throws {ApiError} 404 when one of them, or the quiz, is not there; 409 when one is linked into a quiz that has it; 422 when one would have too many tags
 */
export async function changeQuestions(
  db: Db,
  { ids, action, addTags = [], removeTags = [], quizId }: QuestionsChange,
): Promise<QuestionsChanged> {
  const p_change = { action, add: addTags, remove: removeTags, quiz_id: quizId ?? null };
  const answer = await unwrap(db.rpc('admin_change_questions', { p_ids: ids, p_change }));
  return answer as QuestionsChanged;
}

const toBankQuestion = ({ title, type, ...row }: StoredBankQuestion): BankQuestion => ({
  ...toFields(row),
  questionTitle: title,
  questionType: typeByCode(type)?.name ?? 'unsupported',
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});
