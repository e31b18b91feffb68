import type { Db } from '../../lib/supabase-client.ts';
import type { AuditEntry, AuditQuery } from '../../schemas/people/audit.schema.ts';
import { pageRange } from '../../schemas/list-query.ts';
import { camelPage, type Page } from '../content/find-content.ts';
import { orNull, unwrap } from '../query.ts';

/** The audit log, newest first. */
export async function listAudit(db: Db, query: AuditQuery): Promise<Page<AuditEntry>> {
  const { offset, limit } = pageRange(query, 25);
  const filters = {
    p_table: orNull<string>(query.table),
    p_row_id: orNull<string>(query.rowId),
    p_action: orNull<string>(query.action),
    p_actor_id: orNull<string>(query.actorId),
  };
  return camelPage<AuditEntry>(
    await unwrap(db.rpc('admin_list_audit', { ...filters, p_offset: offset, p_limit: limit })),
  );
}
