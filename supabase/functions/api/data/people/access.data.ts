import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type { Access, GrantInput } from '../../schemas/people/access.schema.ts';
import { orNull, unwrap } from '../query.ts';

/** Why a person has access to courses that need a plan. @throws {ApiError} 404 */
export async function readAccess(db: Db, personId: string): Promise<Access> {
  return camelize(await unwrap(db.rpc('admin_get_access', { p_person_id: personId }))) as Access;
}

/** @throws {ApiError} 404, or 422 for an end in the past */
export async function grantAccess(db: Db, personId: string, { reason, endsAt }: GrantInput): Promise<Access> {
  const args = { p_person_id: personId, p_reason: reason, p_ends_at: orNull(endsAt ?? undefined) };
  return camelize(await unwrap(db.rpc('admin_grant_access', args))) as Access;
}

/** Again changes nothing. @throws {ApiError} 404 */
export async function revokeAccess(
  db: Db,
  personId: string,
  grantId: string,
  reason: string,
): Promise<Access> {
  const args = { p_person_id: personId, p_grant_id: grantId, p_reason: reason };
  return camelize(await unwrap(db.rpc('admin_revoke_access', args))) as Access;
}
