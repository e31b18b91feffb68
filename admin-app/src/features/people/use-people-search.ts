import { useSearchParams } from 'react-router-dom';
import type { PeopleSearch } from './people.api';

/** The search of the people list. It is stored in the URL's query string, so that it can be shared and bookmarked. */
export function usePeopleSearch() {
  const [params, setParams] = useSearchParams();
  const search: PeopleSearch = {
    q: params.get('q') ?? '',
    adminsOnly: params.get('admins') === 'yes',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  };
  return {
    search,
    /** Changes part of the search; unless `page` is given, it returns to the first page. */
    updateSearch: (change: Partial<PeopleSearch>) => {
      const { q, adminsOnly, page } = { ...search, page: 1, ...change };
      setParams({
        ...(q && { q }),
        ...(adminsOnly && { admins: 'yes' }),
        ...(page > 1 && { page: String(page) }),
      });
    },
    clearSearch: () => setParams({}),
  };
}
