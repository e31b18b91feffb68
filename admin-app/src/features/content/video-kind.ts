import { z } from 'zod';
import { createApiClient, unwrap, unwrapPage, type Schemas } from '../../shared/api-client';
import { contentFinder } from '../../shared/content-finder';
import { restoreItem } from '../../shared/restore.api';
import { VideoPreview } from '../preview';
import { contentChanges } from './content-changes.api';
import { pageParams, type ContentKind } from './content-kind';
import { multipartWrites } from './multipart.api';
import { mediaAddress, optionalDate, optionalDuration, formatDuration } from './form-fields';
import { idColumn, numberColumn } from './list-columns';
import { lessonContentFields, lessonContentSchema, toLessonContentValues } from './lesson-content-fields';

const schema = z.object({
  ...lessonContentSchema,
  url: mediaAddress('Video'),
  captionsUrl: mediaAddress('Captions'),
  durationSeconds: optionalDuration('Duration'),
  date: optionalDate('Date'),
});

export const videoKind: ContentKind<Schemas['Video'], Required<Schemas['VideoInput']>> = {
  noun: 'video',
  hasStates: false,
  tableTitle: 'Videos List',
  columns: [
    idColumn('Video ID'),
    { header: 'Title', isRowHeader: true, sort: 'title', cell: ({ title }) => title },
    { header: 'Category', sort: 'category', cell: ({ category }) => category },
    numberColumn('Courses', 'courses'),
    numberColumn('Students', 'learners'),
  ],
  fields: [lessonContentFields.title],
  moreFields: [
    lessonContentFields.description,
    { name: 'url', label: 'Video', control: 'video', hint: 'A file, or an address at YouTube or Vimeo.' },
    { name: 'captionsUrl', label: 'Captions', control: 'captions' },
    lessonContentFields.image,
    {
      name: 'durationSeconds',
      label: 'Duration',
      control: 'text',
      hint: 'Such as 4:05 or 1:02:30. Filled in from a chosen file.',
    },
    { name: 'date', label: 'Date', control: 'date' },
    lessonContentFields.category,
    lessonContentFields.instructor,
  ],
  sendsFiles: true,
  schema,
  toValues: (video) => ({
    ...toLessonContentValues(video),
    url: video.url ?? '',
    captionsUrl: video.captionsUrl ?? '',
    durationSeconds: formatDuration(video.durationSeconds),
    date: video.date ?? '',
  }),
  createApi: (services) => {
    const client = createApiClient(services);
    return {
      find: contentFinder(services, 'video'),
      page: (query) => unwrapPage(client.GET('/api/videos', pageParams(query))),
      ...multipartWrites(services, { create: '/api/videos/upload', collection: '/api/videos' }),
      remove: (id) => unwrap(client.DELETE('/api/videos/{id}', { params: { path: { id } } })),
      restore: (id) => restoreItem(services, 'video', id),
      ...contentChanges(services, 'video'),
    };
  },
  Preview: VideoPreview,
};
