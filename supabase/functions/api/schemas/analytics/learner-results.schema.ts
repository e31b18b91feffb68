import { z } from '@hono/zod-openapi';
import { learnerFilter } from './analytics.schema.ts';
import { text } from '../../../_shared/content/fields.ts';

const count = z.number().int();
const percent = z.number().int().min(0).max(100);

/** Which page: as `next` of the page before says. */
const page = {
  afterId: z.uuid({ error: 'Enter a learner’s id.' }).optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(2000)
    .default(100)
    .openapi({ description: 'Learners per page, at most 2,000.' }),
};

export const courseLearnersQuery = learnerFilter.extend({
  step: z
    .enum(['started', 'completed', 'finished', 'moving', 'left'], {
      error: 'Choose a valid part of the funnel.',
    })
    .optional()
    .openapi({ description: 'The part of the funnel; started and completed need a lesson.' }),
  lesson: text('Lesson', 200).optional().openapi({ description: 'Id of a lesson of the course.' }),
  afterDay: z.iso
    .date({ error: 'Enter a valid date.' })
    .optional()
    .openapi({ description: 'The `day` in `next`.' }),
  ...page,
});

export const quizLearnersQuery = learnerFilter.extend({
  percentFrom: z.coerce.number().pipe(percent).optional().openapi({ description: 'Lowest score.' }),
  percentTo: z.coerce.number().pipe(percent).optional().openapi({ description: 'Highest score.' }),
  afterTime: z.iso
    .datetime({ offset: true, error: 'Enter a valid time.' })
    .optional()
    .openapi({ description: 'The `at` in `next`.' }),
  ...page,
});

const learner = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable().openapi({ description: 'For a school-made account.' }),
  school: z.string().nullable(),
  year: z.string().nullable(),
});

export const courseLearners = z
  .object({
    id: z.string(),
    title: z.string(),
    total: count.openapi({ description: 'Learners on all pages.' }),
    lessons: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        lessonType: count.openapi({ description: '0 quiz, 1 video.' }),
        position: count,
      }),
    ),
    items: z.array(
      learner.extend({
        state: z.enum(['finished', 'moving', 'left']),
        completed: count.openapi({ description: 'Completed lessons.' }),
        furthest: count.nullable().openapi({ description: 'Position of the furthest lesson they started.' }),
        lastDay: z.string().openapi({ format: 'date', description: 'When they were last active.' }),
        results: z.record(z.string(), percent.nullable()).openapi({
          description:
            'By lesson id: the percentage, 100 for a completed video, null if the lesson was only started.',
        }),
      }),
    ),
    next: z
      .object({ day: z.string(), id: z.string() })
      .nullable()
      .openapi({ description: 'Send as `afterDay` and `afterId` for the next page; null on the last.' }),
  })
  .openapi('CourseLearners');

export const quizLearners = z
  .object({
    id: z.string(),
    title: z.string(),
    total: count.openapi({ description: 'Learners on all pages.' }),
    items: z.array(
      learner.extend({
        finishedAt: z.string().openapi({ format: 'date-time', description: 'For the first attempt.' }),
        percent: percent.openapi({ description: 'For the first attempt.' }),
        seconds: count.openapi({ description: 'For the first attempt, at most two hours.' }),
        attempts: count.openapi({ description: 'Finished attempts.' }),
        bestPercent: percent,
        latestPercent: percent,
      }),
    ),
    next: z
      .object({ at: z.string(), id: z.string() })
      .nullable()
      .openapi({ description: 'Send as `afterTime` and `afterId` for the next page; null on the last.' }),
  })
  .openapi('QuizLearners');
