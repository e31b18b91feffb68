import { z } from '@hono/zod-openapi';
import { courseFields, storedCourse } from '../../../_shared/content/course.ts';
import { followingStops, publicationState } from '../../../_shared/content/publication.ts';
import { contentNumbers, contentVersion } from '../../lib/operation/list-query.ts';
import { changes } from '../update-fields.ts';

/** A new course. */
export const courseInput = z.object(courseFields).openapi('CourseInput');

/** The changes to a course: only the given fields change. */
export const courseUpdate = changes(courseInput.extend({ stops: followingStops })).openapi('CourseUpdate');

/** The stops that become drafts when their course is deleted. */
export const courseDeletion = z.object({
  stops: z
    .string()
    .transform((list) => list.split(','))
    .refine(
      (list) => followingStops.safeParse(list).success,
      'Stops must be a comma-separated list of video/{id} and quiz/{id}.',
    )
    .optional()
    .openapi({
      type: 'string',
      example: 'video/intro,quiz/check',
      description:
        'Lessons that become drafts when the course is deleted, as a comma-separated list of video/{id} and quiz/{id}.',
    }),
});

export const course = z
  .object({
    ...storedCourse,
    videos: z.array(z.string()).openapi({ description: 'Ids of the linked videos, in course order.' }),
    quizzes: z.array(z.string()).openapi({ description: 'Ids of the linked quizzes, in course order.' }),
    ...publicationState,
    createdAt: z.string(),
    updatedAt: z.string(),
    version: contentVersion,
    numbers: contentNumbers,
  })
  .openapi('Course');

export type CourseInput = z.output<typeof courseInput>;
export type CourseChanges = z.output<typeof courseUpdate>;
export type Course = z.output<typeof course>;
