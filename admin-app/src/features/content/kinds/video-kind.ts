import { mediaField } from 'supabase-project/content/fields';
import { videoFields } from 'supabase-project/content/video';
import { z } from 'zod';
import { splitTags } from '../../../shared/tag-field/tag-rules';
import type { Schemas } from '../../../shared/api/api-client';
import { VideoPreview } from '../../preview';
import type { ContentKind } from './content-kind';
import { videoList } from './video-list';
import { formatDuration, optionalDuration } from './form-fields';
import { lessonContentFields, toLessonContentValues } from './lesson-content-fields';
import {
  hasTime,
  publicationFields,
  publicationSchema,
  TIME_MISSING,
  toPublicationValues,
} from './publication-fields';

const schema = z
  .object({
    ...videoFields,
    // Error messages use the labels of the controls.
    url: mediaField('Video'),
    captionsUrl: mediaField('Captions'),
    durationSeconds: optionalDuration('Duration'),
    figures: z.string().transform(splitTags),
    ...publicationSchema,
  })
  .required()
  .refine(hasTime, TIME_MISSING);

export const videoKind: ContentKind<Schemas['Video'], Required<Schemas['VideoInput']>> = {
  ...videoList,
  fields: [
    lessonContentFields.title,
    lessonContentFields.category,
    { name: 'url', label: 'Video', control: 'video', hint: 'A file, or a YouTube or Vimeo link.' },
    ...publicationFields,
  ],
  moreFields: [
    lessonContentFields.description,
    { name: 'captionsUrl', label: 'Captions', control: 'captions' },
    lessonContentFields.image,
    {
      name: 'durationSeconds',
      label: 'Duration',
      control: 'text',
      hint: 'Such as 4:05 or 1:02:30. Filled in when you choose a file.',
    },
    { name: 'date', label: 'Date', control: 'date' },
    lessonContentFields.instructor,
    { name: 'figures', label: 'Figures', control: 'figures' },
  ],
  sendsFiles: true,
  schema,
  toValues: (video) => ({
    ...toLessonContentValues(video),
    url: video.url ?? '',
    captionsUrl: video.captionsUrl ?? '',
    durationSeconds: formatDuration(video.durationSeconds),
    date: video.date ?? '',
    figures: video.figures.join(', '),
    ...toPublicationValues(video),
  }),
  Preview: VideoPreview,
};
