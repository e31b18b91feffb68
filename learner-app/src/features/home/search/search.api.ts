import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { CatalogueSearchResult } from 'supabase-project/types';
import { rpc } from '../../../shared/rpc';

export type SearchResult = Camelized<CatalogueSearchResult>;

/** The courses, lessons and quizzes that contain all words of the query. */
export const searchQuery = (services: HostServices, query: string) =>
  queryOptions({
    queryKey: ['search', query.toLowerCase()],
    queryFn: (): Promise<SearchResult> => rpc(services, 'search_catalogue', { p_query: query }),
    placeholderData: (previous: SearchResult | undefined) => previous,
  });
