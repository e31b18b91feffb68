import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page } from '../../shared/api/api-client';
import { contentFinder, type FindContent } from '../../shared/content/content-finder';
import type { HolderNoun, LinkChange, LinkedNoun, LinkHolder, LinkKind } from './link-kind';

export interface HolderQuery {
  /** The search: words that must all occur in the course's or video's texts or id. */
  q: string;
  /** The page number, from 1. */
  page: number;
  pageSize: number;
}

/** The REST API calls for links. Each throws AppError. */
export interface LinksApi {
  find: Record<HolderNoun | LinkedNoun, FindContent>;
  holders: (noun: HolderNoun, query: HolderQuery) => Promise<Page<LinkHolder>>;
  holder: (noun: HolderNoun, id: string) => Promise<LinkHolder>;
  /** Links or unlinks an item. */
  send: (kind: LinkKind, change: LinkChange, holderId: string, itemId: string) => Promise<unknown>;
}

export function createLinksApi(services: HostServices): LinksApi {
  const client = createApiClient(services);
  return {
    find: {
      course: contentFinder(services, 'course'),
      video: contentFinder(services, 'video'),
      quiz: contentFinder(services, 'quiz'),
    },
    holders: (kind, { q, page, pageSize }) =>
      unwrapPage(
        client.GET('/api/links/{kind}', {
          params: { path: { kind }, query: { ...(q !== '' && { q }), page, pageSize } },
        }),
      ),
    holder: (kind, id) => unwrap(client.GET('/api/links/{kind}/{id}', { params: { path: { kind, id } } })),
    send: (kind, change, holderId, itemId) => kind[change].send(client, holderId, itemId),
  };
}
