import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import type { ContentKind } from './content-kind';
import { idAndTitle, titleOnly, titleSchema } from './title-only';

export const videoKind: ContentKind<Schemas['Video']> = {
  noun: 'video',
  plural: 'Videos',
  tableTitle: 'Videos List',
  columns: idAndTitle('Video ID'),
  ...titleOnly,
  createApi: (services) => {
    const client = createApiClient(services);
    return {
      list: () => unwrap(client.GET('/api/videos')),
      create: (values) => unwrap(client.POST('/api/videos/upload', { body: titleSchema.parse(values) })),
      update: (id, values) =>
        unwrap(client.PUT('/api/videos/{id}', { params: { path: { id } }, body: titleSchema.parse(values) })),
      remove: (id) => unwrap(client.DELETE('/api/videos/{id}', { params: { path: { id } } })),
    };
  },
};
