import { positive, useQueryAddress, writeParts } from '../../../shared/search/use-query-address';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import type { QuestionTypeName } from '../question.api';
import type { BankFilter, BankQuery } from './bank.api';

export const BANK_SORTS = ['title', 'type', 'quiz', 'createdAt', 'updatedAt'] as const;
export const BANK_TYPES = Object.keys(QUESTION_TYPE_NAMES) as QuestionTypeName[];
const PAGE_SIZES = [25, 50, 100] as const;
const USUAL = { q: '', sort: 'updatedAt', order: 'desc', page: 1, pageSize: PAGE_SIZES[0] } as const;

function readBankQuery(params: URLSearchParams): BankQuery {
  return {
    q: params.get('q') ?? USUAL.q,
    type: BANK_TYPES.find((type) => type === params.get('type')),
    tag: params.get('tag') ?? undefined,
    quizId: params.get('quiz') ?? undefined,
    sort: BANK_SORTS.find((sort) => sort === params.get('sort')) ?? USUAL.sort,
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
    page: positive(params.get('page')),
    pageSize: PAGE_SIZES.find((size) => size === Number(params.get('rows'))) ?? USUAL.pageSize,
  };
}

const writeBankQuery = (params: URLSearchParams, query: BankQuery): URLSearchParams =>
  writeParts(params, [
    ['q', query.q, USUAL.q],
    ['type', query.type, undefined],
    ['tag', query.tag, undefined],
    ['quiz', query.quizId, undefined],
    ['sort', query.sort, USUAL.sort],
    ['order', query.order, USUAL.order],
    ['page', query.page, USUAL.page],
    ['rows', query.pageSize, USUAL.pageSize],
  ]);

/** Whether the bank is searched or filtered. */
export const isNarrowed = ({ q, type, tag, quizId }: BankFilter): boolean =>
  q !== '' || [type, tag, quizId].some((part) => part !== undefined);

/** Reads and writes the bank's search, filters, order and page in the address. */
export function useBankAddress() {
  const { find, ...address } = useQueryAddress<BankQuery>({ read: readBankQuery, write: writeBankQuery });
  return {
    ...address,
    pageSizes: PAGE_SIZES,
    /** Shows a saved filter, or every question. */
    show: ({ q, type, tag, quizId, sort, order }: BankFilter = USUAL) =>
      find({ q, type, tag, quizId, sort, order }),
  };
}
