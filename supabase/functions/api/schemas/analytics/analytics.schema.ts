import { z } from '@hono/zod-openapi';
import { text } from '../../../_shared/content/fields.ts';

const count = z.number().int();
const percent = z.number().nullable().openapi({ description: '0 to 100; null without attempts.' });
const seconds = z.number().nullable().openapi({ description: 'Seconds; null without attempts.' });
const lessonType = z.number().int().openapi({ description: '0 quiz, 1 video.' });

const grain = z.enum(['day', 'week', 'month'], { error: 'Grain must be day, week or month.' });

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Write months like 2026-11.' })
  .optional();

/** Whose results a report is about. */
export const learnerFilter = z.object({
  school: text('School', 200).optional().openapi({ description: 'School in the profile, in any spelling.' }),
  year: text('Year', 50).optional().openapi({ description: 'Year in the profile.' }),
  from: month.openapi({ description: 'First month of the period.', example: '2026-03' }),
  to: month.openapi({ description: 'Last month of the period.', example: '2026-05' }),
});

/** A report is kept for five minutes. */
export const reportQuery = learnerFilter.extend({
  refresh: z.enum(['true'], { error: 'Refresh must be true.' }).optional().openapi({
    description: 'Recalculates the report. Otherwise figures are up to five minutes old.',
  }),
});

const computedAt = z
  .string()
  .openapi({ format: 'date-time', description: 'When the figures were calculated.' });

const withheld = z.boolean().openapi({
  description:
    'True if the filter, or part of it, includes or excludes fewer than ten learners and the caller can’t see learner records. Every figure is then 0, null or omitted.',
});

export const analyticsGroups = z
  .object({
    smallestGroup: count.openapi({
      description: 'The smallest number of learners in a filtered report; 0 for no minimum.',
    }),
    schools: z.array(z.string()),
    years: z.array(z.string()),
    firstMonth: z
      .string()
      .nullable()
      .openapi({ description: 'Such as 2026-03; null if there’s no activity yet.' }),
  })
  .openapi('AnalyticsGroups');

export const activityQuery = reportQuery.extend({
  grain: grain.default('day').openapi({
    description: 'The latest 30 days, 12 weeks or 12 months; for a period, up to the latest 120.',
  }),
});

export const activity = z
  .object({
    computedAt,
    grain,
    timeZone: z.string().openapi({ description: 'Where days begin and end.' }),
    withheld,
    periods: z.array(
      z.object({
        start: z.string().openapi({ format: 'date', description: 'First day; weeks begin on Monday.' }),
        activeLearners: count.openapi({
          description: 'Learners who started or finished a quiz, or completed a lesson.',
        }),
        lessonsCompleted: count,
        quizzesFinished: count,
      }),
    ),
  })
  .openapi('Activity');

export const courseStatistics = z
  .object({
    computedAt,
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        category: z.string(),
        lessonCount: count,
        withheld,
        learners: count.openapi({ description: 'Learners who did anything in the course’s lessons.' }),
        finished: count.openapi({ description: 'Those who completed every lesson.' }),
      }),
    ),
  })
  .openapi('CourseStatistics');

const lesson = z.object({
  lessonId: z.string(),
  lessonType,
  title: z.string(),
  started: count.openapi({ description: 'Learners who did anything in this lesson.' }),
  completed: count,
});

export const courseFunnel = z
  .object({
    computedAt,
    id: z.string(),
    title: z.string(),
    deleted: z.boolean(),
    timeZone: z.string(),
    withheld,
    quietDays: count.openapi({
      description: 'Days without activity after which a learner counts as having left.',
    }),
    learners: count,
    finished: count,
    left: count,
    moving: count.openapi({ description: 'Not finished, and active within the quiet days.' }),
    lessons: z.array(
      lesson.extend({
        position: count,
        left: count.openapi({
          description:
            'Learners who got this far, haven’t completed every lesson, and have been inactive in the course for longer than the quiet days.',
        }),
      }),
    ),
    removedLessons: z
      .array(lesson)
      .openapi({ description: 'Lessons no longer in the course, but which learners started.' }),
  })
  .openapi('CourseFunnel');

export const quizStatistics = z
  .object({
    computedAt,
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        questionCount: count,
        withheld,
        learners: count.openapi({ description: 'First finished attempts: one per learner.' }),
        meanPercent: percent,
        medianPercent: percent,
      }),
    ),
  })
  .openapi('QuizStatistics');

const FLAGS = [
  'too_easy',
  'too_hard',
  'negative_discrimination',
  'low_discrimination',
  'distractor_beats_key',
  'distractor_unused',
] as const;

const choice = z.object({
  label: z.string(),
  count,
  correct: z.boolean().openapi({ description: 'Graded by the current answer key.' }),
  offered: z.boolean().openapi({ description: 'False for an answer that’s no longer an option.' }),
});

const item = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string().openapi({ description: 'MCQ, OPT, ASC, SLI, or a type not supported yet.' }),
  deleted: z.boolean(),
  answers: count,
  facility: z.number().nullable().openapi({ description: 'Share of correct answers, 0 to 1.' }),
  discrimination: z.number().nullable().openapi({
    description: 'Correlation between this question and the share correct in the other questions, -1 to 1.',
  }),
  medianSeconds: seconds,
  choices: z.array(choice).openapi({
    description:
      'MCQ and labelled SLI: all options. SLI: frequent values. OPT and ASC: frequent wrong answers or pairs.',
  }),
  flags: z.array(z.enum(FLAGS)),
});

export const quizItems = z
  .object({
    computedAt,
    id: z.string(),
    title: z.string(),
    deleted: z.boolean(),
    flagMinimum: count.openapi({
      description: 'How many first attempts a question needs before it can be flagged.',
    }),
    withheld,
    learners: count,
    retakes: count,
    meanPercent: percent,
    medianPercent: percent,
    medianSeconds: seconds,
    distribution: z.array(z.object({ from: count, to: count, count })),
    questions: z.array(item),
  })
  .openapi('QuizItems');

export type LearnerFilter = z.output<typeof learnerFilter>;
