import { z } from '@hono/zod-openapi';
import { ADMIN_RIGHTS } from '../../lib/operation/auth.ts';
import { optionalBoolean, optionalNumber, optionalText, text } from '../../../_shared/content/fields.ts';
import { changes } from '../update-fields.ts';
import { order, pageQuery } from '../../lib/operation/list-query.ts';

/** Columns by which people can be sorted: the API's names and the database's. */
export const PEOPLE_SORTS = {
  name: 'name',
  email: 'email',
  school: 'school',
  year: 'year',
  createdAt: 'created_at',
} as const;

export const peopleQuery = pageQuery.extend({
  sort: z
    .enum(Object.keys(PEOPLE_SORTS) as (keyof typeof PEOPLE_SORTS)[], {
      error: `Sort must be one of ${Object.keys(PEOPLE_SORTS).join(', ')}.`,
    })
    .optional()
    .openapi({ description: 'Defaults to name.' }),
  order,
  adminsOnly: optionalBoolean('Admins only'),
});

export const rightInput = z
  .object({ right: z.enum(ADMIN_RIGHTS, { error: `Right must be one of ${ADMIN_RIGHTS.join(', ')}.` }) })
  .openapi('AdminRightInput');

/** The fields of a person that an admin may change. */
export const personUpdate = changes(
  z.object({
    school: optionalText('School', 200),
    year: optionalText('Year', 50),
    extraTimePercent: optionalNumber('Extra time', 0, 300),
  }),
).openapi('PersonUpdate');

export const person = z
  .object({
    id: z.string(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    username: z.string().nullable().openapi({ description: 'Username of a school-made account.' }),
    school: z.string().nullable(),
    year: z.string().nullable(),
    extraTimePercent: z
      .number()
      .openapi({ description: 'Extra time in quizzes with a time limit, in percent.' }),
    adminRight: z.enum(ADMIN_RIGHTS).nullable().openapi({ description: 'Null for a learner.' }),
    emailConfirmed: z.boolean().openapi({
      description:
        'Whether the email address is confirmed. Admin rights only take effect once it’s confirmed.',
    }),
    completedCount: z.number().openapi({ description: 'Number of completed lessons in all courses.' }),
    lastActiveAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    version: z.string().openapi({ description: 'Send with an update to detect conflicts.' }),
  })
  .openapi('Person');

export const progressQuery = z.object({
  timeZone: text('Time zone', 64)
    .optional()
    .openapi({ description: 'Your time zone, such as Australia/Sydney. Defaults to UTC.' }),
});

/** The content of a learner's dashboard. */
export const progress = z
  .object({
    timeZone: z.string(),
    courses: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        category: z.string(),
        image: z.string().nullable(),
        lessonCount: z.number(),
        completedCount: z.number(),
        score: z.number(),
        scoreMax: z.number(),
      }),
    ),
    attempts: z.array(
      z.object({
        attemptId: z.string(),
        finishedAt: z.string(),
        finishedOn: z.string(),
        quizTitle: z.string(),
        courseTitle: z.string().nullable().openapi({ description: 'Null for a practice quiz.' }),
        category: z.string(),
        percent: z.number(),
        bestPercent: z.number(),
      }),
    ),
    streak: z.object({
      current: z.number(),
      longest: z.number(),
      activeToday: z.boolean(),
      week: z.array(z.object({ day: z.string(), active: z.boolean() })),
    }),
  })
  .openapi('Progress');

export type Person = z.output<typeof person>;
export type PersonChanges = z.output<typeof personUpdate>;
