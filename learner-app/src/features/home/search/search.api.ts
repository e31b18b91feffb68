import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { CatalogueSearchResult } from 'supabase-project/types';

export type SearchResult = Camelized<CatalogueSearchResult>;

/** Returns the courses, lessons and quizzes that contain all of the query's words. */
export const searchQuery = ({ supabase }: HostServices, query: string) =>
  queryOptions({
    queryKey: ['search', query.toLowerCase()],
    queryFn: async (): Promise<SearchResult> =>
      unwrap(await supabase.rpc('search_catalogue', { p_query: query })),
    placeholderData: (previous: SearchResult | undefined) => previous,
  });
