import type { Publication } from '../../shared/content/publication-mark';

/** A search for items in a list. */
export interface ContentSearch {
  /** The search text, whose words must all occur; empty for no filter. */
  q: string;
  /** The publication state of the items to find, for kinds that have states. */
  publication?: Publication | undefined;
}

/** The fields that lists can be sorted by. */
export const CONTENT_SORTS = [
  'id',
  'title',
  'category',
  'instructor',
  'description',
  'createdAt',
  'updatedAt',
] as const;
export type ContentSort = (typeof CONTENT_SORTS)[number];

export interface ContentQuery extends ContentSearch {
  /** The page number, starting at 1. */
  page: number;
  pageSize: number;
  sort: ContentSort;
  order: 'asc' | 'desc';
}

/** Returns a search's query parameters, without empty ones. */
export const searchParams = ({ q, publication }: ContentSearch) => ({
  ...(q && { q }),
  ...(publication && { publication }),
});
