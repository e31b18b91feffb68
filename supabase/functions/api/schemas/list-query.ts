import { z } from '@hono/zod-openapi';
import { text, toNumber } from './fields.ts';

/** Columns a list of content can be sorted by, as the client calls them, and their names in the database. */
export const SORTS = {
  title: 'title',
  category: 'category',
  instructor: 'instructor',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** Most items of one page. */
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

/** One page of any list. */
export const pageQuery = z.object({
  q: text('Search', 200)
    .optional()
    .openapi({ description: 'Words that all have to occur, in any order and any case.' }),
  page: whole('Page', 1_000_000).openapi({ description: 'From 1; 1 if only `pageSize` is given.' }),
  pageSize: whole('Page size', MAX_PAGE_SIZE).openapi({ description: '25 if only `page` is given.' }),
});

export const order = z
  .enum(['asc', 'desc'], { error: 'Order must be asc or desc.' })
  .optional()
  .openapi({ description: 'asc if left out.' });

/** How a list of courses, videos or quizzes can be asked for. Without any of it the whole list is answered. */
export const listQuery = pageQuery.extend({
  sort: z
    .enum(Object.keys(SORTS) as (keyof typeof SORTS)[], {
      error: `Sort must be one of ${Object.keys(SORTS).join(', ')}.`,
    })
    .optional()
    .openapi({ description: 'title if left out.' }),
  order,
});

export type PageQuery = z.output<typeof pageQuery>;
export type ListQuery = z.output<typeof listQuery>;

/**
 * Rows to skip and to take.
 * @param otherwise rows to take where no page was asked for; none takes all
 */
export function pageRange<Otherwise extends number | null>(
  { page, pageSize }: Pick<PageQuery, 'page' | 'pageSize'>,
  otherwise: Otherwise,
): { offset: number; limit: number | Otherwise } {
  if (page === undefined && pageSize === undefined) return { offset: 0, limit: otherwise };
  const limit = pageSize ?? 25;
  return { offset: ((page ?? 1) - 1) * limit, limit };
}
