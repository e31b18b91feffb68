import { z } from '@hono/zod-openapi';
import { idField } from './fields.ts';
import { fromForm } from './lists.ts';

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
    lessonIds: z
      .preprocess(
        (value) => (typeof value === 'string' && !value.startsWith('[') ? [value] : fromForm(value)),
        z.array(idField('Every stop'), { error: 'The stops must be a list of lesson ids.' }),
      )
      .refine((ids) => ids.length <= 1000, 'A course can have at most 1,000 stops.')
      .openapi({ description: 'Every stop of the course, once.' }),
  })
  .openapi('StopOrder');

export type Stop = z.output<typeof stop>;
