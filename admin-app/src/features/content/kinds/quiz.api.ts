import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../../shared/api/api-client';
import { contentFinder } from '../../../shared/content/content-finder';
import { restoreItem } from '../../../shared/content/restore.api';
import { contentChanges } from '../content-changes.api';
import { contentPages } from '../content-pages.api';
import type { ContentApi } from './listed-kind';

/** The REST API calls for quizzes. */
export function quizApi(services: HostServices): ContentApi<Schemas['Quiz'], Required<Schemas['QuizInput']>> {
  const client = createApiClient(services);
  return {
    find: contentFinder(services, 'quiz'),
    page: contentPages(services).quiz,
    create: (body) => unwrap(client.POST('/api/quizzes/create', { body })),
    update: (id, input, version) =>
      unwrap(client.PUT('/api/quizzes/{id}', { params: { path: { id } }, body: { ...input, version } })),
    remove: (id) => unwrap(client.DELETE('/api/quizzes/{id}', { params: { path: { id } } })),
    restore: (id) => restoreItem(services, 'quiz', id),
    ...contentChanges(services, 'quiz'),
  };
}
