import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import { pageRange } from '../../schemas/list-query.ts';
import type {
  Restored,
  TrashChange,
  TrashChanged,
  TrashItem,
  TrashQuery,
} from '../../schemas/content/trash.schema.ts';
import { camelPage, type Page } from './find-content.ts';
import { orNull, unwrap } from '../query.ts';

/** What was deleted in the last 30 days, newest first. */
export async function listTrash(db: Db, query: TrashQuery): Promise<Page<TrashItem>> {
  const { offset, limit } = pageRange(query, 200);
  const args = { p_query: query.q ?? '', p_offset: offset, p_limit: limit };
  const answer = await unwrap(db.rpc('admin_list_trash', { ...args, p_kind: orNull<string>(query.kind) }));
  return camelPage<TrashItem>(answer);
}

/**
 * Restores an item from the trash, at its previous position in every course, or a question in the quiz from which it was taken.
 * @throws {ApiError} 404 when it is not (or no longer) in the trash, 409 for a question whose quiz is in the trash
 */
export async function restore(
  db: Db,
  kind: string,
  id: string,
  quizId: string | undefined,
): Promise<Restored> {
  const args = { p_kind: kind, p_item_id: id, p_quiz_id: orNull<string>(quizId) };
  return (await unwrap(db.rpc('admin_restore', args))) as Restored;
}

/** Restores these items, or deletes them for good; says which of them it could not. */
export async function changeTrash(db: Db, { action, items }: TrashChange): Promise<TrashChanged> {
  const p_items = items.map(({ kind, id, quizId }) => ({ kind, id, quiz_id: quizId }));
  return camelize(await unwrap(db.rpc('admin_change_trash', { p_action: action, p_items }))) as TrashChanged;
}
