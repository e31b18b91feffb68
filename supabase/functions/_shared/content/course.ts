import { z } from 'zod';
import {
  blankable,
  nullToZero,
  contentId,
  mediaField,
  optionalBoolean,
  optionalNumber,
  optionalText,
  requiredText,
  text,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { publicationFields, publicationOfRow, publicationState } from './publication.ts';

const access = z.enum(['free', 'subscribers'], { error: 'Set access to free or subscribers.' });
const passMark = optionalNumber('Pass mark', 0, LIMITS.passMark);
const durationMinutes = optionalNumber('Duration', 0, LIMITS.durationMinutes);

/** The fields of a request that creates a course. Optional fields get their default if left out. */
export const courseFields = {
  title: requiredText('Title', LIMITS.title),
  description: requiredText('Description', LIMITS.description),
  category: requiredText('Category', LIMITS.category),
  smallDescription: optionalText('Small description', LIMITS.smallDescription),
  instructor: optionalText('Instructor', LIMITS.instructor),
  year: optionalText('Year', LIMITS.year),
  rating: optionalNumber('Rating', 0, LIMITS.rating, false),
  image: mediaField('Image'),
  location: optionalText('Location', LIMITS.location, 'Online'),
  durationMinutes,
  requireWatch: optionalBoolean('Require watch'),
  passMark: passMark.transform(nullToZero).meta({
    description: 'Percentage learners need in each quiz to get the certificate. 0 or null for no pass mark.',
  }),
  certificateWatch: optionalBoolean('Certificate watch').meta({
    description: 'Whether learners need to watch 90% of each video to get the certificate.',
  }),
  access: access.optional().meta({
    description: '`free` (default) for every learner, `subscribers` for learners with a plan.',
  }),
  ...publicationFields,
};

/** A stored course, with the field names of `courseFields`. */
export const storedCourse = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  smallDescription: z.string(),
  instructor: z.string(),
  category: z.string(),
  year: z.string(),
  rating: z.number().nullable().meta({ description: 'Rating out of 10.' }),
  image: z.string().nullable(),
  location: z.string(),
  durationMinutes: z.number().nullable(),
  requireWatch: z.boolean(),
  passMark: z.number(),
  certificateWatch: z.boolean(),
  access,
};

/**
 * A course in an upload row. In an exported row, a required field may be blank if it's blank in the course (see
 * `courseGaps`).
 */
export const courseRow = z.object({
  id: contentId('Course id'),
  title: courseFields.title,
  description: courseFields.description,
  durationMinutes,
  image: courseFields.image,
  instructor: text('Instructor', LIMITS.instructor),
  year: text('Year', LIMITS.year),
  category: blankable('Category', LIMITS.category),
  passMark,
  ...publicationOfRow,
});

/** Lists the required fields that a course's row leaves blank. Only exported rows may leave them blank. */
export const courseGaps = (course: z.output<typeof courseRow>): { field: string; message: string }[] =>
  (['durationMinutes', 'image', 'instructor', 'year'] as const)
    .filter((field) => (course[field] ?? '') === '')
    .map((field) => ({ field, message: `${GAP_NAMES[field]} is required.` }));
const GAP_NAMES = { durationMinutes: 'Duration', image: 'Image', instructor: 'Instructor', year: 'Year' };

/** A course in an export. */
export const exportedCourse = z.object({
  id: storedCourse.id,
  title: storedCourse.title,
  description: storedCourse.description,
  durationMinutes: storedCourse.durationMinutes,
  image: storedCourse.image,
  instructor: storedCourse.instructor,
  year: storedCourse.year,
  category: storedCourse.category,
  passMark: storedCourse.passMark,
  ...publicationState,
});
