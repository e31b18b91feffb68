import { z } from 'zod';
import {
  blankable,
  contentId,
  figureList,
  mediaField,
  optionalDate,
  optionalNumber,
  optionalText,
  requiredText,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { idList } from './lists.ts';
import { publicationFields, publicationOfRow, publicationState } from './publication.ts';

/** The fields of a request that creates a video. */
export const videoFields = {
  title: requiredText('Title', LIMITS.title),
  description: optionalText('Description', LIMITS.description),
  image: mediaField('Image'),
  url: mediaField('Video address'),
  captionsUrl: mediaField('Captions address'),
  durationSeconds: optionalNumber('Duration', 0, LIMITS.durationSeconds),
  date: optionalDate('Date'),
  category: optionalText('Category', LIMITS.category, 'General'),
  instructor: optionalText('Instructor', LIMITS.instructor),
  figures: idList('Every figure', 'Figures must be a list of ids.', LIMITS.figures)
    .optional()
    .meta({
      type: 'array',
      items: { type: 'string' },
      description: 'Ids of the figures mentioned or shown in the video (`GET /api/figures`).',
    }),
  ...publicationFields,
};

/** A stored video, with the field names of `videoFields`. */
export const storedVideo = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  date: z.string().nullable(),
  category: z.string(),
  instructor: z.string(),
  figures: z.array(z.string()),
};

/** A video in an upload row. */
export const videoRow = z.object({
  id: contentId('Video id'),
  title: requiredText('Video title', LIMITS.title),
  description: blankable('Description', LIMITS.description),
  url: videoFields.url,
  image: videoFields.image,
  durationSeconds: videoFields.durationSeconds,
  category: blankable('Category', LIMITS.category),
  instructor: blankable('Instructor', LIMITS.instructor),
  figures: figureList().nullish(),
  ...publicationOfRow,
});

/** A video in an export. */
export const exportedVideo = z.object({
  id: storedVideo.id,
  title: storedVideo.title,
  description: storedVideo.description,
  image: storedVideo.image,
  category: storedVideo.category,
  instructor: storedVideo.instructor,
  url: storedVideo.url,
  durationSeconds: storedVideo.durationSeconds,
  figures: storedVideo.figures,
  ...publicationState,
});
