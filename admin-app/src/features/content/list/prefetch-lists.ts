import type { HostServices } from '@learn-for-life/contract';
import type { ContentNoun } from '../../../shared/content/content-nouns';
import { prefetchQueries } from '../../../shared/api/query-client';
import { contentPages, pageKey } from '../content-pages.api';
import { readListQuery } from './list-query';

const NOUNS: readonly ContentNoun[] = ['course', 'video', 'quiz'];

/** Reads the pages that the dashboard's lists show first, while its code is being fetched. Never rejects. */
export function prefetchLists(services: HostServices): Promise<void> {
  const address = new URLSearchParams(location.search);
  return prefetchQueries(services, 'content', (client) => {
    const pages = contentPages(services);
    return NOUNS.map((noun) => {
      const query = readListQuery(address, noun);
      return client.query({
        queryKey: pageKey(noun, query),
        queryFn: (): Promise<unknown> => pages[noun](query),
      });
    });
  });
}
