import { z } from 'zod';
import type { ContentNoun } from '../../../shared/content-nouns';
import { PUBLICATIONS } from '../../../shared/publication-mark';

const savedFilter = z.object({
  name: z.string(),
  filter: z.object({
    q: z.string(),
    publication: z.enum(PUBLICATIONS).optional(),
    sort: z.enum(['title', 'category', 'instructor', 'createdAt', 'updatedAt']),
    order: z.enum(['asc', 'desc']),
  }),
});

export type SavedFilter = z.output<typeof savedFilter>;

/** Saved filters are kept in this browser, apart for each person and list. */
const keyOf = (userId: string, noun: ContentNoun) => `saved-filters/${userId}/${noun}`;

/** The saved filters, by name; none where the browser stores nothing or something else is stored. */
export function readFilters(userId: string, noun: ContentNoun): SavedFilter[] {
  try {
    return z.array(savedFilter).parse(JSON.parse(localStorage.getItem(keyOf(userId, noun)) ?? '[]'));
  } catch {
    return [];
  }
}

/** @throws DOMException where the browser stores nothing */
export function writeFilters(userId: string, noun: ContentNoun, filters: readonly SavedFilter[]): void {
  const sorted = [...filters].sort((a, b) => a.name.localeCompare(b.name, 'en-AU'));
  localStorage.setItem(keyOf(userId, noun), JSON.stringify(sorted));
}
