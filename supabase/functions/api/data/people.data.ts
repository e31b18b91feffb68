import { camelize } from '../lib/camelize.ts';
import type { Db } from '../lib/supabase-client.ts';
import { pageRange } from '../schemas/list-query.ts';
import {
  PEOPLE_SORTS,
  type PeopleQuery,
  type Person,
  type PersonChanges,
  type Progress,
} from '../schemas/person.schema.ts';
import { camelPage, type Page } from './find-content.ts';
import { unwrap } from './query.ts';
import { applyUpdate } from './updates.ts';

/** People, by name unless the query says otherwise. */
export async function listPeople(db: Db, query: PeopleQuery): Promise<Page<Person>> {
  const { offset, limit } = pageRange(query, 25);
  const answer = await unwrap(
    db.rpc('admin_list_people', {
      p_query: query.q ?? '',
      p_admins_only: query.adminsOnly ?? false,
      p_sort: PEOPLE_SORTS[query.sort ?? 'name'],
      p_descending: query.order === 'desc',
      p_offset: offset,
      p_limit: limit,
    }),
  );
  return camelPage<Person>(answer);
}

/** @throws {ApiError} 404 */
export async function readPerson(db: Db, id: string): Promise<Person> {
  return camelize(await unwrap(db.rpc('admin_get_person', { p_person_id: id }))) as Person;
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export async function updatePerson(
  db: Db,
  id: string,
  { school, year }: PersonChanges,
  version: string | undefined,
): Promise<Person> {
  // Blank facts are absent ones.
  const columns = { school: school === '' ? null : school, year: year === '' ? null : year };
  const rows = db.from('profiles').update(columns).eq('id', id);
  const update = (version === undefined ? rows : rows.eq('updated_at', version)).select('id');
  return await applyUpdate('person', update, version, () => readPerson(db, id));
}

/** Makes somebody an admin, or ends it. @throws {ApiError} 404, or 409 for the last admin */
export async function setAdmin(db: Db, id: string, isAdmin: boolean): Promise<Person> {
  const answer = await unwrap(db.rpc('admin_set_admin', { p_person_id: id, p_is_admin: isAdmin }));
  return camelize(answer) as Person;
}

/** What the learner's own dashboard shows. @throws {ApiError} 404 */
export async function readProgress(db: Db, id: string, timeZone: string): Promise<Progress> {
  const args = { p_person_id: id, p_time_zone: timeZone };
  return camelize(await unwrap(db.rpc('admin_get_progress', args))) as Progress;
}
