import { z } from 'zod';
import {
  SavedFiltersDialog,
  type SavedFiltersDialogProps,
  type FilterList,
} from '../../../shared/saved-filters';
import type { BankFilter } from './bank.api';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import { BANK_SORTS, BANK_TYPES } from './use-bank-address';

const schema = z.object({
  q: z.string(),
  type: z.enum(BANK_TYPES).optional(),
  tag: z.string().optional(),
  quizId: z.string().optional(),
  sort: z.enum(BANK_SORTS),
  order: z.enum(['asc', 'desc']),
}) satisfies z.ZodType<BankFilter>;

function describe({ q, type, tag, quizId }: BankFilter): string {
  const parts = [
    q && `the search “${q}”`,
    type && `the type “${QUESTION_TYPE_NAMES[type]}”`,
    tag !== undefined && `the tag “${tag}”`,
    quizId !== undefined && 'the quiz',
  ];
  const said = parts.filter(Boolean).join(', ');
  return said ? `Saves ${said} and the sort order.` : 'Saves the sort order.';
}

/** The question bank as a list with saved filters. */
const BANK_FILTERS: FilterList<BankFilter> = {
  name: 'question-bank',
  plural: 'questions',
  contents: 'search, type, tag, quiz and sort order',
  schema,
  describe,
};

/** The saved filters of the question bank. */
export const BankFiltersDialog = (props: Omit<SavedFiltersDialogProps<BankFilter>, 'list'>) => (
  <SavedFiltersDialog list={BANK_FILTERS} {...props} />
);
