import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { notFound, stale } from '../lib/errors.ts';
import { unwrap } from './query.ts';

/**
 * Runs an update that matches only the version the editor saw, if one is given. Comparing and changing in one statement
 * lets only one of two simultaneous editors succeed.
 * @param what the item's name in messages
 * @param update updates one row and selects it
 * @param read reads the item as the API returns it
 * @throws {ApiError} 404, or 409 with the current version when nothing matched
 */
export async function applyUpdate<Item>(
  what: string,
  update: PromiseLike<PostgrestSingleResponse<{ id: string }[]>>,
  version: string | undefined,
  read: () => Promise<Item>,
): Promise<Item> {
  const changed = await unwrap(update);
  const item = await read();
  if (changed.length > 0) return item;
  throw version === undefined ? notFound(what) : stale(what, item);
}
