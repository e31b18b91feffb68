import type { Db } from '../../lib/supabase-client.ts';
import { type ListQuery, pageRange, SORTS } from '../../lib/operation/list-query.ts';
import { orNull, unwrap } from '../../lib/query.ts';

/** One page of a list, and the number of items on all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/**
 * Reads the whole list, or the part that the query asks for. The database searches, sorts and pages, and the rows are
 * then read by id.
 * @param read returns the items with these ids, in any order; without ids, it returns all items, sorted by title
 */
export async function findContent<Item extends { id: string }>(
  db: Db,
  kind: 'courses' | 'videos' | 'quizzes',
  query: ListQuery,
  read: (ids?: string[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  if (Object.entries<unknown>(query).every(([name, value]) => name === 'numbers' || value === undefined)) {
    const items = await read();
    return { items, total: items.length };
  }
  const { offset, limit } = pageRange(query, null);
  const found = await unwrap(
    db.rpc('find_content', {
      p_kind: kind,
      p_query: query.q ?? '',
      p_sort: SORTS[query.sort ?? 'title'],
      p_descending: query.order === 'desc',
      p_offset: offset,
      p_limit: orNull(limit ?? undefined),
      p_publication: orNull(query.publication),
    }),
  );
  const { ids, total } = found as { ids: string[]; total: number };
  return { items: await readInOrder(ids, read), total };
}

async function readInOrder<Item extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Item[]>,
): Promise<Item[]> {
  const byId = new Map((await read(ids)).map((item) => [item.id, item]));
  // Items deleted between the two requests are left out.
  return ids.flatMap((id) => byId.get(id) ?? []);
}
