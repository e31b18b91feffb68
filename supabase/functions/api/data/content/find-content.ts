import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import { type ListQuery, pageRange, SORTS } from '../../schemas/list-query.ts';
import type { Publication } from '../../../_shared/content/publication.ts';
import { orNull, unwrap } from '../query.ts';

/** One page of a list, and the number of items on all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/**
 * The whole list, or the part that the query asks for: the database searches, sorts and pages, then the rows are read
 * by their ids.
 * @param read returns the items with these ids, in any order; without ids all of them, by title
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

const TABLES: Record<string, string> = { course: 'courses', video: 'videos', quiz: 'quizzes' };

/** The ids of everything that a search finds, by title. */
export async function findIds(
  db: Db,
  kind: string,
  { q = '', publication }: { q?: string | undefined; publication?: Publication | undefined },
): Promise<string[]> {
  const found = await unwrap(
    db.rpc('find_content', {
      p_kind: TABLES[kind] ?? kind,
      p_query: q,
      p_sort: 'title',
      p_descending: false,
      p_offset: 0,
      p_limit: orNull<number>(undefined),
      p_publication: orNull(publication),
    }),
  );
  return (found as { ids: string[] }).ids;
}

async function readInOrder<Item extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<Item[]>,
): Promise<Item[]> {
  const byId = new Map((await read(ids)).map((item) => [item.id, item]));
  // Items deleted between the two requests are left out.
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page returned by a database function, with camelCase keys. Columns within audit entries keep their names. */
export function camelPage<Item>(page: unknown): Page<Item> {
  return camelize(page, ['before', 'after']) as Page<Item>;
}
