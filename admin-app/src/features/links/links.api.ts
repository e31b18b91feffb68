import type { HostServices } from 'shared-ui/contract';
import { createApiClient } from '../../shared/api-client';
import { courseKind, quizKind, videoKind } from '../content';
import type { LinkChange, LinkContent, LinkKind } from './link-kind';

export interface LinksApi {
  /** The lists that contain the links: the same as the content sections'. */
  lists: { [Noun in keyof LinkContent]: () => Promise<LinkContent[Noun]> };
  /** Links or unlinks one pair. @throws AppError */
  send: (kind: LinkKind, change: LinkChange, holderId: string, itemId: string) => Promise<unknown>;
}

/** The REST API calls for links. Each throws AppError. */
export function createLinksApi(services: HostServices): LinksApi {
  const client = createApiClient(services);
  return {
    lists: {
      course: courseKind.createApi(services).list,
      video: videoKind.createApi(services).list,
      quiz: quizKind.createApi(services).list,
    },
    send: (kind, change, holderId, itemId) => kind[change].send(client, holderId, itemId),
  };
}
