import { z } from 'zod';
import { text } from './fields.ts';
import { fromForm } from './lists.ts';

export const publication = z.enum(['draft', 'scheduled', 'published'], {
  error: 'Publication must be draft, scheduled or published.',
});

/** The fields of a request that set when learners can see a course, video or quiz. */
export const publicationFields = {
  publication: publication.optional().meta({
    description:
      '`published` (default) makes the item visible to learners, `draft` only to content editors, and `scheduled` to learners from `publishAt`.',
  }),
  // Forms send an empty field as an empty string.
  publishAt: z
    .preprocess(
      (value) => (value === '' ? null : value),
      z.iso
        .datetime({
          offset: true,
          error: 'The publication time must be a date and time such as 2026-07-01T09:00:00Z.',
        })
        .nullable(),
    )
    .optional()
    .meta({
      type: ['string', 'null'],
      format: 'date-time',
      description:
        'Time from which learners can see the item. Must be in the future. Required if `publication` is `scheduled`, otherwise ignored.',
    }),
};

/**
 * The publication fields of an upload row. A blank cell leaves the stored value unchanged. New content with a blank
 * cell gets its course's publication state.
 */
export const publicationOfRow = {
  publication: publication.nullish(),
  publishAt: publicationFields.publishAt,
};

/** The stops that also change to the course's new publication state. Other stops are unchanged. */
export const followingStops = z
  .preprocess(
    fromForm,
    z
      .array(
        text('Every stop', 140).refine(
          (stop) => /^(video|quiz)\/./.test(stop),
          'A stop must be video/{id} or quiz/{id}.',
        ),
        { error: 'Stops must be a list.' },
      )
      .max(10_000, 'You can send up to 10,000 stops.'),
  )
  .optional()
  .meta({
    type: 'array',
    items: { type: 'string' },
    description:
      'Lessons to change along with their course, as video/{id} and quiz/{id}. If you publish or schedule the course, you can include lessons that are drafts. Quizzes without questions stay drafts. If you unpublish or delete the course, you can include lessons that aren’t in another live course. Defaults to none.',
  });

/** The stored publication fields. */
export const publicationState = {
  publication,
  publishAt: z
    .string()
    .nullable()
    .meta({ description: 'Time the item was or will be published. Null for a draft.' }),
};

export type Publication = z.output<typeof publication>;
