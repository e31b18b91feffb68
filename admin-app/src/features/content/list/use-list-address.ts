import { useQueryAddress, writeParts } from '../../../shared/search/use-query-address';
import type { ContentQuery, ContentSearch } from '../content-query';
import { DEFAULT_QUERY, PAGE_SIZES, readListQuery } from './list-query';

/** The search, status and sort order of a list, as stored in a saved filter. */
export type ListFilter = Pick<ContentQuery, 'q' | 'publication' | 'sort' | 'order'>;

const writeQuery = (params: URLSearchParams, name: string, query: ContentQuery): URLSearchParams =>
  writeParts(params, [
    [`${name}-q`, query.q, DEFAULT_QUERY.q],
    [`${name}-state`, query.publication, DEFAULT_QUERY.publication],
    [`${name}-sort`, query.sort, DEFAULT_QUERY.sort],
    [`${name}-order`, query.order, DEFAULT_QUERY.order],
    [`${name}-page`, query.page, DEFAULT_QUERY.page],
    [`${name}-rows`, query.pageSize, DEFAULT_QUERY.pageSize],
  ]);

/**
 * Reads and writes the query of one of the screen's lists in the address.
 * @param name the list's name within the screen
 */
export function useListAddress(name: string) {
  const { find, ...address } = useQueryAddress<ContentQuery>({
    read: (params) => readListQuery(params, name),
    write: (params, query) => writeQuery(params, name, query),
  });
  return {
    ...address,
    pageSizes: PAGE_SIZES,
    /** Searches immediately, without waiting for a pause in typing. */
    find: ({ q, publication }: ContentSearch) => find({ q, publication }),
    /** Shows a saved filter, or the unfiltered list. */
    show: (filter: ListFilter = DEFAULT_QUERY) => find({ ...filter, publication: filter.publication }),
  };
}
