import { ApiError, notFound, stale } from '../lib/errors.ts';
import type { Db } from '../lib/supabase-client.ts';
import { unwrap } from './listing.ts';

type Table = 'courses' | 'videos' | 'quizzes';

const NAMES = { courses: 'course', videos: 'video', quizzes: 'quiz' } as const;

/** Adds a row and returns its id. */
export async function insertContent(db: Db, table: Table, columns: Record<string, unknown>): Promise<string> {
  const row = await unwrap(db.from(table).insert(columns).select('id').single<{ id: string }>());
  return row.id;
}

/**
 * Changes the given columns of a row that is not deleted.
 * @param version `updated_at` the change builds on; undefined to change whatever stands there
 * @param read how to read the thing as the client knows it, for the answer to a stale change
 * @throws {ApiError} 404, or 409 `stale` with the current version
 */
export async function updateContent<Item>(
  db: Db,
  table: Table,
  id: string,
  columns: Record<string, unknown>,
  version: string | undefined,
  read: () => Promise<Item>,
): Promise<Item> {
  const query = db.from(table).update(columns).eq('id', id).is('deleted_at', null);
  // One statement compares and changes, so that of two editors at the same moment only one gets through.
  const rows = await unwrap((version ? query.eq('updated_at', version) : query).select('id'));
  const item = await read();
  if (rows.length === 0) throw version ? stale(NAMES[table], item) : gone(table);
  return item;
}

/**
 * Moves a row to the trash.
 * @throws {ApiError} 404
 */
export async function deleteContent(db: Db, table: Table, id: string): Promise<void> {
  const columns = { deleted_at: new Date().toISOString() };
  const rows = await unwrap(db.from(table).update(columns).eq('id', id).is('deleted_at', null).select('id'));
  if (rows.length === 0) throw gone(table);
}

const gone = (table: Table): ApiError => notFound(NAMES[table]);
