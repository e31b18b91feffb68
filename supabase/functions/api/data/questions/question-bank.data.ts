import { toFields } from '../../../_shared/names.ts';
import { typeByCode, typeByName } from '../../../_shared/content/question-types/index.ts';
import {
  BANK_SORTS,
  type BankQuestion,
  type BankSearch,
} from '../../schemas/questions/question-bank.schema.ts';
import { toInstant } from '../content/rows.ts';

export interface StoredBankQuestion {
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

/** Converts the bank's filters to the form that the database accepts. */
export const toSearch = ({ q, type, tag, quizId, sort, order }: BankSearch) => ({
  q: q ?? null,
  type: type ? (typeByName(type)?.code ?? null) : null,
  tag: tag || null,
  quiz_id: quizId ?? null,
  sort: BANK_SORTS[sort ?? 'updatedAt'],
  descending: order === 'desc',
});

export const toBankQuestion = ({ title, type, ...row }: StoredBankQuestion): BankQuestion => ({
  ...toFields(row),
  questionTitle: title,
  questionType: typeByCode(type)?.name ?? 'unsupported',
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});
