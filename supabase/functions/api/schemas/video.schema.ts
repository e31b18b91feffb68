import { z } from '@hono/zod-openapi';
import { changes, mediaField, optionalDate, optionalNumber, optionalText, requiredText } from './fields.ts';
import { contentNumbers } from './list-query.ts';

/** What creates a video. */
export const videoInput = z
  .object({
    title: requiredText('Title', 200),
    description: optionalText('Description', 10_000),
    image: mediaField('Image'),
    url: mediaField('Video address'),
    captionsUrl: mediaField('Captions address'),
    durationSeconds: optionalNumber('Duration', 0, 360_000),
    date: optionalDate('Date'),
    category: optionalText('Category', 100, 'General'),
    instructor: optionalText('Instructor', 200),
  })
  .openapi('VideoInput');

/** What changes a video: only the given fields change. */
export const videoUpdate = changes(videoInput).openapi('VideoUpdate');

export const video = z
  .object({
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
    quizzes: z.array(z.string()).openapi({ description: 'Ids of the linked quizzes.' }),
    createdAt: z.string(),
    updatedAt: z.string(),
    numbers: contentNumbers,
  })
  .openapi('Video');

export type VideoInput = z.output<typeof videoInput>;
export type VideoChanges = z.output<typeof videoUpdate>;
export type Video = z.output<typeof video>;
