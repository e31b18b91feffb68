import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrapPage } from '../../shared/api/api-client';
import type { ContentNoun } from '../../shared/content/content-nouns';
import { searchParams, type ContentQuery } from './content-query';

const params = ({ q, publication, ...query }: ContentQuery) => ({
  params: { query: { ...searchParams({ q, publication }), ...query, numbers: 'true' as const } },
});

/** Returns the query key of a page or, without a query, of all pages. */
export const pageKey = (noun: ContentNoun, ...query: [ContentQuery?]) => ['content', noun, 'page', ...query];

/** Reads a page of each kind's list, with each item's counts. Calls can throw AppError. */
export function contentPages(services: HostServices) {
  const client = createApiClient(services);
  return {
    course: (query: ContentQuery) => unwrapPage(client.GET('/api/courses', params(query))),
    video: (query: ContentQuery) => unwrapPage(client.GET('/api/videos', params(query))),
    quiz: (query: ContentQuery) => unwrapPage(client.GET('/api/quizzes/', params(query))),
  };
}
