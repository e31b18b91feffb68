import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap } from '../../shared/api-client';
import { courseKind, quizKind, videoKind } from '../content';
import type { LinkChange, LinkContent, LinkKind } from './link-kind';

/** Sends one change. @throws AppError */
export type SendLink = (holderId: string, itemId: string) => Promise<unknown>;

export interface LinksApi {
  /** The lists the links are read from, as the content sections ask for them. */
  lists: { [Noun in keyof LinkContent]: () => Promise<LinkContent[Noun]> };
  changes: Record<LinkKind['id'], Record<LinkChange, SendLink>>;
}

/** The link calls of the REST API (specification, section 7). Each throws AppError. */
export function createLinksApi(services: HostServices): LinksApi {
  const client = createApiClient(services);
  const path = (id: string) => ({ path: { id } });
  return {
    lists: {
      course: courseKind.createApi(services).list,
      video: videoKind.createApi(services).list,
      quiz: quizKind.createApi(services).list,
    },
    changes: {
      videoToCourse: {
        link: (id, videoId) =>
          unwrap(client.PUT('/api/courses/{id}/linkVideo', { params: path(id), body: { videoId } })),
        unlink: (id, videoId) =>
          unwrap(client.PUT('/api/courses/{id}/unlinkVideo', { params: path(id), body: { videoId } })),
      },
      quizToCourse: {
        link: (id, quizId) =>
          unwrap(client.PUT('/api/courses/{id}/linkQuiz', { params: path(id), body: { quizId } })),
        unlink: (id, quizId) =>
          unwrap(client.PUT('/api/courses/{id}/unlinkQuiz', { params: path(id), body: { quizId } })),
      },
      quizToVideo: {
        link: (id, quizId) =>
          unwrap(client.PUT('/api/videos/{id}/linkQuiz', { params: path(id), body: { quizId } })),
        unlink: (id, quizId) =>
          unwrap(client.PUT('/api/videos/{id}/unlinkQuiz', { params: path(id), body: { quizId } })),
      },
    },
  };
}
