import { z } from '@hono/zod-openapi';
import {
  changes,
  mediaField,
  optionalBoolean,
  optionalNumber,
  optionalText,
  requiredText,
} from './fields.ts';
import { contentNumbers } from './list-query.ts';
import { publicationInput, publicationState } from './publication.schema.ts';

const courseAccess = z.enum(['free', 'subscribers'], { error: 'Access must be free or subscribers.' });

/** What creates a course. Optional fields take their default if left out. */
export const courseInput = z
  .object({
    title: requiredText('Title', 200),
    description: requiredText('Description', 10_000),
    category: requiredText('Category', 100),
    smallDescription: optionalText('Small description', 1000),
    instructor: optionalText('Instructor', 200),
    year: optionalText('Year', 50),
    rating: optionalNumber('Rating', 0, 10, false),
    image: mediaField('Image'),
    location: optionalText('Location', 200, 'Online'),
    durationMinutes: optionalNumber('Duration', 0, 100_000),
    requireWatch: optionalBoolean('Require watch'),
    access: courseAccess.optional().openapi({
      description: 'free (the default): open to every learner; subscribers: to those with a plan.',
    }),
    ...publicationInput,
  })
  .openapi('CourseInput');

/** What changes a course: only the given fields change. */
export const courseUpdate = changes(courseInput).openapi('CourseUpdate');

export const course = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    smallDescription: z.string(),
    instructor: z.string(),
    category: z.string(),
    year: z.string(),
    rating: z.number().nullable().openapi({ description: 'Out of 10.' }),
    image: z.string().nullable(),
    location: z.string(),
    durationMinutes: z.number().nullable(),
    requireWatch: z.boolean(),
    access: courseAccess,
    videos: z.array(z.string()).openapi({ description: 'Ids of the linked videos, in course order.' }),
    quizzes: z.array(z.string()).openapi({ description: 'Ids of the linked quizzes, in course order.' }),
    ...publicationState,
    createdAt: z.string(),
    updatedAt: z.string(),
    numbers: contentNumbers,
  })
  .openapi('Course');

export type CourseInput = z.output<typeof courseInput>;
export type CourseChanges = z.output<typeof courseUpdate>;
export type Course = z.output<typeof course>;
