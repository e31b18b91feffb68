import { z } from 'zod';

export interface SavedFilter<Filter> {
  name: string;
  filter: Filter;
}

/** Saved filters are kept in this browser, apart for each person and list. */
const keyOf = (userId: string, list: string) => `saved-filters/${userId}/${list}`;

/** The saved filters, by name; none where the browser stores nothing or something else is stored. */
export function readFilters<Filter>(
  userId: string,
  list: string,
  schema: z.ZodType<Filter>,
): SavedFilter<Filter>[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, list)) ?? '[]');
    return z.array(z.object({ name: z.string(), filter: schema })).parse(stored);
  } catch {
    return [];
  }
}

/** @throws DOMException where the browser stores nothing */
export function writeFilters<Filter>(
  userId: string,
  list: string,
  filters: readonly SavedFilter<Filter>[],
): void {
  const sorted = [...filters].sort((a, b) => a.name.localeCompare(b.name, 'en-AU'));
  localStorage.setItem(keyOf(userId, list), JSON.stringify(sorted));
}
