import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type { DataExport, PersonPrivacy, Retention } from '../../schemas/people/privacy.schema.ts';
import { orNull, unwrap } from '../query.ts';

/** A person's consents, and whether the account is about to be deleted. @throws {ApiError} 404 */
export async function readPrivacy(db: Db, id: string): Promise<PersonPrivacy> {
  return camelize(await unwrap(db.rpc('admin_get_privacy', { p_person_id: id }))) as PersonPrivacy;
}

/** Notes who agreed to the account; null: the consent was withdrawn. @throws {ApiError} 404 */
export async function setConsent(
  db: Db,
  id: string,
  givenBy: 'parent' | 'school' | null,
): Promise<PersonPrivacy> {
  const args = { p_person_id: id, p_given_by: orNull(givenBy ?? undefined) as string };
  return camelize(await unwrap(db.rpc('admin_set_consent', args))) as PersonPrivacy;
}

/** @throws {ApiError} 404, or 422 for a year in which nobody was born who could sign up */
export async function setBirthYear(db: Db, id: string, year: number): Promise<PersonPrivacy> {
  const answer = await unwrap(db.rpc('admin_set_birth_year', { p_person_id: id, p_year: year }));
  return camelize(answer) as PersonPrivacy;
}

/** @throws {ApiError} 404, or 409 for the last admin and for who pays for a plan */
export async function requestErasure(db: Db, id: string): Promise<PersonPrivacy> {
  return camelize(await unwrap(db.rpc('admin_request_erasure', { p_person_id: id }))) as PersonPrivacy;
}

/** Again changes nothing. @throws {ApiError} 404 */
export async function cancelErasure(db: Db, id: string): Promise<PersonPrivacy> {
  return camelize(await unwrap(db.rpc('admin_cancel_erasure', { p_person_id: id }))) as PersonPrivacy;
}

/** Everything about a person; it leaves a line in the audit log. @throws {ApiError} 404 */
export async function exportPerson(db: Db, id: string): Promise<DataExport> {
  const answer = await unwrap(db.rpc('admin_export_person', { p_person_id: id }));
  const { exported_at: exportedAt, tables } = answer as {
    exported_at: string;
    tables: DataExport['tables'];
  };
  return { exportedAt, tables };
}

/** Whose accounts wait or end, and what the retention settings come to. */
export async function readRetention(db: Db): Promise<Retention> {
  return camelize(await unwrap(db.rpc('admin_get_retention'))) as Retention;
}
