import { useSearchParams } from 'react-router-dom';
import type { SubscriptionSearch } from './subscriptions.api';

/** The search of the list. It is stored in the URL's query string, so that it can be shared and bookmarked. */
export function useSubscriptionSearch() {
  const [params, setParams] = useSearchParams();
  const search: SubscriptionSearch = {
    q: params.get('q') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  };
  return {
    search,
    /** Changes part of the search; unless `page` is given, it returns to the first page. */
    updateSearch: (change: Partial<SubscriptionSearch>) => {
      const { q, page } = { ...search, page: 1, ...change };
      setParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
    },
  };
}
