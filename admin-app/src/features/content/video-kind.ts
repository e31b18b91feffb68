import { z } from 'zod';
import { createApiClient, unwrap, unwrapPage, type Schemas } from '../../shared/api-client';
import type { ContentKind } from './content-kind';
import { sendForm } from './form.api';
import { mediaAddress, optionalDate, optionalLength, toLength } from './form-fields';
import { lessonFields, lessonSchema, lessonValues } from './lesson-fields';

const schema = z.object({
  ...lessonSchema,
  url: mediaAddress('Video'),
  captionsUrl: mediaAddress('Captions'),
  durationSeconds: optionalLength('Duration'),
  date: optionalDate('Date'),
});

export const videoKind: ContentKind<Schemas['Video'], z.output<typeof schema>> = {
  noun: 'video',
  plural: 'Videos',
  tableTitle: 'Videos List',
  columns: [
    { header: 'Video ID', cell: ({ id }) => id },
    { header: 'Title', cell: ({ title }) => title },
  ],
  fields: [lessonFields.title],
  moreFields: [
    lessonFields.description,
    { name: 'url', label: 'Video', control: 'video', hint: 'A file, or an address at YouTube or Vimeo.' },
    { name: 'captionsUrl', label: 'Captions', control: 'captions' },
    lessonFields.image,
    { name: 'durationSeconds', label: 'Duration', control: 'text', hint: 'Such as 4:05 or 1:02:30.' },
    { name: 'date', label: 'Date', control: 'date' },
    lessonFields.category,
    lessonFields.instructor,
  ],
  takesFiles: true,
  schema,
  toValues: (video) => ({
    ...lessonValues(video),
    url: video.url ?? '',
    captionsUrl: video.captionsUrl ?? '',
    durationSeconds: toLength(video.durationSeconds),
    date: video.date ?? '',
  }),
  createApi: (services) => {
    const client = createApiClient(services);
    const path = (id: string) => ({ path: { id } });
    return {
      list: () => unwrap(client.GET('/api/videos')),
      page: ({ q, ...query }) =>
        unwrapPage(client.GET('/api/videos', { params: { query: q ? { q, ...query } : query } })),
      create: (input, attached) =>
        sendForm(services, { method: 'POST', path: '/api/videos/upload', input }, attached),
      update: (id, input, updatedAt, attached) =>
        sendForm(
          services,
          { method: 'PUT', path: `/api/videos/${encodeURIComponent(id)}`, input: { ...input, updatedAt } },
          attached,
        ),
      remove: (id) => unwrap(client.DELETE('/api/videos/{id}', { params: path(id) })),
      restore: (id) =>
        unwrap(client.POST('/api/trash/{kind}/{id}/restore', { params: { path: { kind: 'video', id } } })),
    };
  },
};
