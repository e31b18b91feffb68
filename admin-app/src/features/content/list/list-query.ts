import { PUBLICATIONS } from '../../../shared/content/publication-mark';
import { positive } from '../../../shared/search/use-query-address';
import { CONTENT_SORTS, type ContentQuery } from '../content-query';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_QUERY: ContentQuery = {
  q: '',
  publication: undefined,
  sort: 'updatedAt',
  order: 'desc',
  page: 1,
  pageSize: PAGE_SIZES[0],
};

/** Reads a list's query from the address; invalid values are ignored. */
export function readListQuery(params: URLSearchParams, name: string): ContentQuery {
  const value = (part: string) => params.get(`${name}-${part}`);
  return {
    q: value('q') ?? '',
    publication: PUBLICATIONS.find((state) => state === value('state')),
    sort: CONTENT_SORTS.find((sort) => sort === value('sort')) ?? DEFAULT_QUERY.sort,
    order: value('order') === 'asc' ? 'asc' : 'desc',
    page: positive(value('page')),
    pageSize: PAGE_SIZES.find((size) => size === Number(value('rows'))) ?? DEFAULT_QUERY.pageSize,
  };
}
