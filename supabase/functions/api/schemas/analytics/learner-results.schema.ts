import { z } from '@hono/zod-openapi';
import { learnerFilter } from './analytics.schema.ts';
import { text } from '../../../_shared/content/fields.ts';

const count = z.number().int();
const percent = z.number().int().min(0).max(100);

/** The start of the page to read, from the previous page's `next`. */
const page = {
  afterId: z.uuid({ error: 'Enter a learner’s id.' }).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(2000)
    .default(100)
    .openapi({ description: 'Learners per page. Maximum 2,000.' }),
};

export const courseLearnersQuery = learnerFilter.extend({
  step: z
    .enum(['started', 'completed', 'finished', 'moving', 'left'], {
      error: 'Choose a valid funnel step.',
    })
    .optional()
    .openapi({
      description:
        'Which group of learners in the funnel to list. `started` and `completed` require `lesson`.',
    }),
  lesson: text('Lesson', 200).optional().openapi({ description: 'Lesson id.' }),
  afterDay: z.iso
    .date({ error: 'Enter a valid date.' })
    .optional()
    .openapi({ description: 'Value of `day` in the previous page’s `next`.' }),
  ...page,
});

export const quizLearnersQuery = learnerFilter.extend({
  percentFrom: z.coerce.number().pipe(percent).optional().openapi({ description: 'Minimum score.' }),
  percentTo: z.coerce.number().pipe(percent).optional().openapi({ description: 'Maximum score.' }),
  afterTime: z.iso
    .datetime({ offset: true, error: 'Enter a valid time.' })
    .optional()
    .openapi({ description: 'Value of `at` in the previous page’s `next`.' }),
  ...page,
});

const learner = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable().openapi({ description: 'Username of a school-made account.' }),
  school: z.string().nullable(),
  year: z.string().nullable(),
});

export const courseLearners = z
  .object({
    id: z.string(),
    title: z.string(),
    total: count.openapi({ description: 'Total number of learners.' }),
    lessons: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        lessonType: count.openapi({ description: '0 for a quiz, 1 for a video.' }),
        position: count,
      }),
    ),
    items: z.array(
      learner.extend({
        state: z.enum(['finished', 'moving', 'left']),
        completed: count.openapi({ description: 'Number of completed lessons.' }),
        furthest: count
          .nullable()
          .openapi({ description: 'Position of the furthest lesson the learner started.' }),
        lastDay: z.string().openapi({ format: 'date', description: 'Last day the learner was active.' }),
        results: z.record(z.string(), percent.nullable()).openapi({
          description:
            'Score by lesson id, in percent. 100 for a completed video. Null for a lesson in progress.',
        }),
      }),
    ),
    next: z.object({ day: z.string(), id: z.string() }).nullable().openapi({
      description: 'Send as `afterDay` and `afterId` to get the next page. Null on the last page.',
    }),
  })
  .openapi('CourseLearners');

export const quizLearners = z
  .object({
    id: z.string(),
    title: z.string(),
    total: count.openapi({ description: 'Total number of learners.' }),
    items: z.array(
      learner.extend({
        finishedAt: z
          .string()
          .openapi({ format: 'date-time', description: 'Time the first attempt was finished.' }),
        percent: percent.openapi({ description: 'Score in the first attempt, in percent.' }),
        seconds: count.openapi({
          description: 'Duration of the first attempt in seconds, capped at 2 hours.',
        }),
        attempts: count.openapi({ description: 'Number of finished attempts.' }),
        bestPercent: percent,
        latestPercent: percent,
      }),
    ),
    next: z.object({ at: z.string(), id: z.string() }).nullable().openapi({
      description: 'Send as `afterTime` and `afterId` to get the next page. Null on the last page.',
    }),
  })
  .openapi('QuizLearners');
