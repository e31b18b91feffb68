import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../../shared/api/api-client';
import { contentFinder } from '../../../shared/content/content-finder';
import { restoreItem } from '../../../shared/content/restore.api';
import { contentChanges } from '../content-changes.api';
import { contentPages } from '../content-pages.api';
import type { ContentApi } from './listed-kind';
import { multipartWrites } from './multipart.api';

/** The REST API calls for courses. */
export function courseApi(
  services: HostServices,
): ContentApi<Schemas['Course'], Required<Schemas['CourseInput']>> {
  const client = createApiClient(services);
  return {
    find: contentFinder(services, 'course'),
    page: contentPages(services).course,
    ...multipartWrites(services, { create: '/api/courses/create', collection: '/api/courses' }),
    remove: (id, stops = []) =>
      unwrap(
        client.DELETE('/api/courses/{id}', {
          params: {
            path: { id },
            ...(stops.length > 0 && { query: { stops: stops.join(',') } }),
          },
        }),
      ),
    restore: (id) => restoreItem(services, 'course', id),
    ...contentChanges(services, 'course'),
  };
}
