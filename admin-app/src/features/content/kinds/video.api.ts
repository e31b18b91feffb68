import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../../shared/api/api-client';
import { contentFinder } from '../../../shared/content/content-finder';
import { restoreItem } from '../../../shared/content/restore.api';
import { contentChanges } from '../content-changes.api';
import { contentPages } from '../content-pages.api';
import type { ContentApi } from './listed-kind';
import { multipartWrites } from './multipart.api';

/** The REST API calls for videos. */
export function videoApi(
  services: HostServices,
): ContentApi<Schemas['Video'], Required<Schemas['VideoInput']>> {
  const client = createApiClient(services);
  return {
    find: contentFinder(services, 'video'),
    page: contentPages(services).video,
    ...multipartWrites(services, { create: '/api/videos/upload', collection: '/api/videos' }),
    remove: (id) => unwrap(client.DELETE('/api/videos/{id}', { params: { path: { id } } })),
    restore: (id) => restoreItem(services, 'video', id),
    ...contentChanges(services, 'video'),
  };
}
