import { z } from '@hono/zod-openapi';
import { idList } from './lists.ts';

/** A stop of a course's road map, as its editor shows it. */
export const stop = z
  .object({
    lessonId: z.string(),
    kind: z.enum(['video', 'quiz']),
    itemId: z.string().openapi({ description: 'Id of the video or quiz.' }),
    position: z.number().openapi({ description: 'From 1, without gaps.' }),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    durationSeconds: z.number().nullable().openapi({ description: 'Of a video.' }),
  })
  .openapi('Stop');

/** The order a course's stops shall have. */
export const stopOrder = z
  .object({
    lessonIds: idList('Every stop', 'The stops must be a list of lesson ids.', 1000).openapi({
      description: 'Every stop of the course, once.',
    }),
  })
  .openapi('StopOrder');

export type Stop = z.output<typeof stop>;
