import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { notFound, stale } from '../lib/errors.ts';
import { unwrap } from './listing.ts';

/**
 * Runs an update that only matches the version the editor saw (if one was given): one statement compares and changes,
 * so that of two editors at the same moment only one gets through.
 * @param what the thing as a person calls it
 * @param update the update of one row, selecting what it changed
 * @param read how to read the thing as the client knows it
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
