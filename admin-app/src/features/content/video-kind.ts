import { z } from 'zod';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import type { ContentKind } from './content-kind';
import { requiredText } from '../../shared/required-text';

const schema = z.object({ title: requiredText('Title', 200) });

export const videoKind: ContentKind<Schemas['Video']> = {
  noun: 'video',
  plural: 'Videos',
  tableTitle: 'Videos List',
  columns: [
    { header: 'Video ID', cell: ({ id }) => id },
    { header: 'Title', cell: ({ title }) => title },
  ],
  fields: [{ name: 'title', label: 'Title', control: 'text' }],
  schema,
  toValues: ({ title }) => ({ title }),
  createApi: (services) => {
    const client = createApiClient(services);
    return {
      list: () => unwrap(client.GET('/api/videos')),
      create: (values) => unwrap(client.POST('/api/videos/upload', { body: schema.parse(values) })),
      update: (id, values) =>
        unwrap(client.PUT('/api/videos/{id}', { params: { path: { id } }, body: schema.parse(values) })),
      remove: (id) => unwrap(client.DELETE('/api/videos/{id}', { params: { path: { id } } })),
    };
  },
};
