import { z } from '@hono/zod-openapi';
import { text } from '../../../_shared/content/fields.ts';

const count = z.number().int();
const percent = z
  .number()
  .nullable()
  .openapi({ description: 'Score from 0 to 100. Null if there are no attempts.' });
const seconds = z
  .number()
  .nullable()
  .openapi({ description: 'Time in seconds. Null if there are no attempts.' });
const lessonType = z.number().int().openapi({ description: '0 for a quiz, 1 for a video.' });

const grain = z.enum(['day', 'week', 'month'], { error: 'Grain must be day, week or month.' });

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Enter a month, such as 2026-11.' })
  .optional();

/** The learners whose results a report counts. */
export const learnerFilter = z.object({
  school: text('School', 200)
    .optional()
    .openapi({ description: 'School name in the profile. Spelling variants match.' }),
  year: text('Year', 50).optional().openapi({ description: 'School year in the profile.' }),
  from: month.openapi({ description: 'First month of the period.', example: '2026-03' }),
  to: month.openapi({ description: 'Last month of the period.', example: '2026-05' }),
});

/** The query for a report. Reports are cached for five minutes. */
export const reportQuery = learnerFilter.extend({
  refresh: z.enum(['true'], { error: '`refresh` must be true.' }).optional().openapi({
    description: 'Recalculates the report. Otherwise, figures can be up to 5 minutes old.',
  }),
});

const computedAt = z
  .string()
  .openapi({ format: 'date-time', description: 'Time the figures were calculated.' });

const withheld = z.boolean().openapi({
  description:
    'Whether figures are withheld to protect privacy. True if a filter includes or excludes fewer than 10 learners and you can’t see learner records. All figures are then 0, null or omitted.',
});

export const analyticsGroups = z
  .object({
    smallestGroup: count.openapi({
      description: 'Minimum number of learners in a filtered report. 0 for no minimum.',
    }),
    schools: z.array(z.string()),
    years: z.array(z.string()),
    firstMonth: z
      .string()
      .nullable()
      .openapi({ description: 'First month with activity, such as 2026-03. Null if there’s none.' }),
  })
  .openapi('AnalyticsGroups');

export const activityQuery = reportQuery.extend({
  grain: grain.default('day').openapi({
    description:
      'Length of each period. Returns the last 30 days, 12 weeks or 12 months, or up to 120 periods if you filter by month.',
  }),
});

export const activity = z
  .object({
    computedAt,
    grain,
    timeZone: z.string().openapi({ description: 'Time zone in which days begin and end.' }),
    withheld,
    periods: z.array(
      z.object({
        start: z
          .string()
          .openapi({ format: 'date', description: 'First day of the period. Weeks begin on Monday.' }),
        activeLearners: count.openapi({
          description: 'Number of learners who started or finished a quiz, or completed a lesson.',
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
        learners: count.openapi({ description: 'Number of learners who started a lesson.' }),
        finished: count.openapi({ description: 'Number of learners who completed every lesson.' }),
      }),
    ),
  })
  .openapi('CourseStatistics');

const lesson = z.object({
  lessonId: z.string(),
  lessonType,
  title: z.string(),
  started: count.openapi({ description: 'Number of learners who started the lesson.' }),
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
      description: 'Days without activity before a learner counts as having left.',
    }),
    learners: count,
    finished: count,
    left: count,
    moving: count.openapi({
      description: 'Number of learners who haven’t finished and were active in the last `quietDays` days.',
    }),
    lessons: z.array(
      lesson.extend({
        position: count,
        left: count.openapi({
          description:
            'Number of learners who got this far, haven’t completed every lesson, and have been inactive for more than `quietDays` days.',
        }),
      }),
    ),
    removedLessons: z
      .array(lesson)
      .openapi({ description: 'Lessons that learners started but that are no longer in the course.' }),
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
        learners: count.openapi({ description: 'Number of learners with a finished attempt.' }),
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
  correct: z
    .boolean()
    .openapi({ description: 'Whether the option is correct according to the current answer key.' }),
  offered: z.boolean().openapi({ description: 'Whether the option still exists.' }),
});

const item = z.object({
  id: z.string(),
  title: z.string(),
  type: z
    .string()
    .openapi({ description: 'MCQ, MRQ, OPT, ASC, SLI, DOC, or a type that isn’t supported yet.' }),
  deleted: z.boolean(),
  answers: count,
  facility: z
    .number()
    .nullable()
    .openapi({ description: 'Average share of the question’s points that learners earned, from 0 to 1.' }),
  discrimination: z.number().nullable().openapi({
    description: 'Correlation with the score for the other questions, from -1 to 1.',
  }),
  medianSeconds: seconds,
  choices: z.array(choice).openapi({
    description:
      'All options for MCQ, MRQ and labelled SLI, common values for other SLI, and common wrong answers, pairs or fields for OPT, ASC and DOC.',
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
      description: 'Minimum number of first attempts before a question is flagged.',
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
