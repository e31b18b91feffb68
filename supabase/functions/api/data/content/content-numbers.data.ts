import type { Db } from '../../lib/supabase-client.ts';
import type { ContentNumbers, ListQuery } from '../../lib/operation/list-query.ts';
import type { Page } from './find-content.ts';
import { unwrap } from '../../lib/query.ts';

/**
 * If the query asks for them, adds the numbers that editors see to a page's items, with one request for all items.
 * @throws {ApiError} 403 for callers who may not edit content
 */
export async function withNumbers<Item extends { id: string }>(
  db: Db,
  kind: 'course' | 'video' | 'quiz',
  query: ListQuery,
  page: Page<Item>,
): Promise<Page<Item & { numbers?: ContentNumbers }>> {
  if (query.numbers === undefined) return page;
  const ids = page.items.map(({ id }) => id);
  const answer = await unwrap(db.rpc('admin_get_content_numbers', { p_kind: kind, p_ids: ids }));
  const numbers = answer as Record<string, ContentNumbers>;
  return { ...page, items: page.items.map((item) => ({ ...item, numbers: numbers[item.id] })) };
}
