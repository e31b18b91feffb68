import { PUBLICATIONS } from '../../shared/publication-mark';
import { positive, useQueryAddress, writeParts } from '../../shared/use-query-address';
import type { ContentQuery, ContentSearch } from './content-kind';

/** What a list shows, apart from the page: what can be saved as a filter. */
export type ListFilter = Pick<ContentQuery, 'q' | 'publication' | 'sort' | 'order'>;

const SORTS: readonly ContentQuery['sort'][] = ['title', 'category', 'instructor', 'createdAt', 'updatedAt'];
const PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT: ContentQuery = {
  q: '',
  publication: undefined,
  sort: 'updatedAt',
  order: 'desc',
  page: 1,
  pageSize: PAGE_SIZES[0],
};

/** Reads the query of a list from the address; what is not valid there counts as not given. */
function readQuery(params: URLSearchParams, name: string): ContentQuery {
  const value = (part: string) => params.get(`${name}-${part}`);
  return {
    q: value('q') ?? '',
    publication: PUBLICATIONS.find((state) => state === value('state')),
    sort: SORTS.find((sort) => sort === value('sort')) ?? DEFAULT.sort,
    order: value('order') === 'asc' ? 'asc' : 'desc',
    page: positive(value('page')),
    pageSize: PAGE_SIZES.find((size) => size === Number(value('rows'))) ?? DEFAULT.pageSize,
  };
}

const writeQuery = (params: URLSearchParams, name: string, query: ContentQuery): URLSearchParams =>
  writeParts(params, [
    [`${name}-q`, query.q, DEFAULT.q],
    [`${name}-state`, query.publication, DEFAULT.publication],
    [`${name}-sort`, query.sort, DEFAULT.sort],
    [`${name}-order`, query.order, DEFAULT.order],
    [`${name}-page`, query.page, DEFAULT.page],
    [`${name}-rows`, query.pageSize, DEFAULT.pageSize],
  ]);

/**
 * The query of one of a screen's lists, in the address.
 * @param name of the list within the screen
 */
export function useListAddress(name: string) {
  const { find, ...address } = useQueryAddress<ContentQuery>({
    read: (params) => readQuery(params, name),
    write: (params, query) => writeQuery(params, name, query),
  });
  return {
    ...address,
    pageSizes: PAGE_SIZES,
    /** Searches at once. */
    find: ({ q, publication }: ContentSearch) => find({ q, publication }),
    /** Shows a saved filter, or the unfiltered list. */
    show: (filter: ListFilter = DEFAULT) => find({ ...filter, publication: filter.publication }),
  };
}
