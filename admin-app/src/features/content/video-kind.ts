import { z } from 'zod';
import { createApiClient, unwrap, unwrapPage, type Schemas } from '../../shared/api-client';
import { requiredText } from '../../shared/required-text';
import { CATEGORIES } from './categories';
import type { ContentKind } from './content-kind';
import { mediaAddress, optionalDate, optionalLength, optionalText, toLength } from './form-fields';

const schema = z.object({
  title: requiredText('Title', 200),
  description: optionalText('Description', 10_000),
  url: mediaAddress('Video'),
  captionsUrl: mediaAddress('Captions'),
  image: mediaAddress('Image'),
  durationSeconds: optionalLength('Duration'),
  date: optionalDate('Date'),
  category: optionalText('Category', 100),
  instructor: optionalText('Instructor', 200),
});

export const videoKind: ContentKind<Schemas['Video'], z.output<typeof schema>> = {
  noun: 'video',
  plural: 'Videos',
  tableTitle: 'Videos List',
  columns: [
    { header: 'Video ID', cell: ({ id }) => id },
    { header: 'Title', cell: ({ title }) => title },
  ],
  fields: [{ name: 'title', label: 'Title', control: 'text', required: true }],
  moreFields: [
    { name: 'description', label: 'Description', control: 'textarea' },
    { name: 'url', label: 'Video', control: 'video', hint: 'A file, or an address at YouTube or Vimeo.' },
    { name: 'captionsUrl', label: 'Captions', control: 'captions' },
    { name: 'image', label: 'Image', control: 'image' },
    { name: 'durationSeconds', label: 'Duration', control: 'text', hint: 'Such as 4:05 or 1:02:30.' },
    { name: 'date', label: 'Date', control: 'date' },
    {
      name: 'category',
      label: 'Category',
      control: 'text',
      suggestions: CATEGORIES,
      hint: 'General if left blank.',
    },
    { name: 'instructor', label: 'Instructor', control: 'text' },
  ],
  schema,
  toValues: (video) => ({
    title: video.title,
    description: video.description,
    url: video.url ?? '',
    captionsUrl: video.captionsUrl ?? '',
    image: video.image ?? '',
    durationSeconds: toLength(video.durationSeconds),
    date: video.date ?? '',
    category: video.category,
    instructor: video.instructor,
  }),
  createApi: (services) => {
    const client = createApiClient(services);
    const path = (id: string) => ({ path: { id } });
    return {
      list: () => unwrap(client.GET('/api/videos')),
      page: ({ q, ...query }) =>
        unwrapPage(client.GET('/api/videos', { params: { query: q ? { q, ...query } : query } })),
      create: (body) => unwrap(client.POST('/api/videos/upload', { body })),
      update: (id, input, updatedAt) =>
        unwrap(client.PUT('/api/videos/{id}', { params: path(id), body: { ...input, updatedAt } })),
      remove: (id) => unwrap(client.DELETE('/api/videos/{id}', { params: path(id) })),
      restore: (id) =>
        unwrap(client.POST('/api/trash/{kind}/{id}/restore', { params: { path: { kind: 'video', id } } })),
    };
  },
};
