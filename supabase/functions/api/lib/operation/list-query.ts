import { z } from '@hono/zod-openapi';
import { text, toNumber } from '../../../_shared/content/fields.ts';
import { publication } from '../../../_shared/content/publication.ts';

/** Columns by which content can be sorted: the API's names and the database's. */
export const SORTS = {
  id: 'id',
  title: 'title',
  category: 'category',
  instructor: 'instructor',
  description: 'description',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** Maximum number of items on one page. */
const MAX_PAGE_SIZE = 200;

const whole = (label: string, max: number) => {
  const range = `${label} must be between 1 and ${max.toLocaleString('en-AU')}.`;
  return z
    .preprocess(
      toNumber,
      z
        .number({ error: `${label} must be a number.` })
        .refine(Number.isInteger, `${label} must be a whole number.`)
        .min(1, range)
        .max(max, range),
    )
    .optional();
};

/** The query for one page of any list. */
export const pageQuery = z.object({
  q: text('Search', 200)
    .optional()
    .openapi({ description: 'Finds items that contain all of these words, in any order or case.' }),
  page: whole('Page', 1_000_000).openapi({
    description: 'Starts at 1. Defaults to 1 if only `pageSize` is given.',
  }),
  pageSize: whole('Page size', MAX_PAGE_SIZE).openapi({
    description: 'Defaults to 25 if only `page` is given.',
  }),
});

export const order = z
  .enum(['asc', 'desc'], { error: 'Order must be asc or desc.' })
  .optional()
  .openapi({ description: 'Defaults to asc.' });

/** Filters items by publication state. */
export const publicationFilter = publication.optional().openapi({
  description: 'Only returns items in this state. Learners only see published items.',
});

/** The query for a list of courses, videos or quizzes. Without parameters, the whole list is returned. */
export const listQuery = pageQuery.extend({
  sort: z
    .enum(Object.keys(SORTS) as (keyof typeof SORTS)[], {
      error: `Sort must be one of ${Object.keys(SORTS).join(', ')}.`,
    })
    .optional()
    .openapi({ description: 'Defaults to title.' }),
  order,
  numbers: z.enum(['true'], { error: '`numbers` must be true.' }).optional().openapi({
    description: 'Adds `numbers` to each item. Content editors only.',
  }),
  publication: publicationFilter,
});

const number = z.number().nullable();

/** Numbers that content editors see next to each item in a list; null if a kind has no such number. */
export const contentNumbers = z
  .object({
    stops: number.openapi({ description: 'Number of lessons in a course.' }),
    questions: number.openapi({ description: 'Number of questions in a quiz, or in a course’s quizzes.' }),
    courses: number.openapi({ description: 'Number of courses that include a video or quiz.' }),
    learners: number.openapi({
      description: 'Number of learners who started a course, played a video or finished a quiz.',
    }),
  })
  .optional()
  .openapi('ContentNumbers');

export type PageQuery = z.output<typeof pageQuery>;
export type ContentNumbers = z.output<typeof contentNumbers>;
export type ListQuery = z.output<typeof listQuery>;

/**
 * Returns how many rows to skip and to return.
 * @param defaultLimit rows to return if no page is requested; null for all
 */
export function pageRange<Default extends number | null>(
  { page, pageSize }: Pick<PageQuery, 'page' | 'pageSize'>,
  defaultLimit: Default,
): { offset: number; limit: number | Default } {
  if (page === undefined && pageSize === undefined) return { offset: 0, limit: defaultLimit };
  const limit = pageSize ?? 25;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}

/** The version that the next update of an item builds on. */
export const contentVersion = z
  .string()
  .nullable()
  .openapi({ description: 'Send with an update to detect conflicts. Null for learners.' });
