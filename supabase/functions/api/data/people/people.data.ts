import { camelize } from '../../lib/camelize.ts';
import { ApiError, stale } from '../../lib/errors.ts';
import type { Db } from '../../lib/supabase-client.ts';
import { pageRange } from '../../schemas/list-query.ts';
import {
  type AdminRight,
  PEOPLE_SORTS,
  type PeopleQuery,
  type Person,
  type PersonChanges,
  type Progress,
} from '../../schemas/people/person.schema.ts';
import { camelPage, type Page } from '../content/find-content.ts';
import { unwrap } from '../query.ts';

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
  const { items, total } = camelPage<Person>(answer);
  return { items: items.map(withVersion), total };
}

/** Of a person, the version is the time of the last change. */
const withVersion = (person: Person): Person => ({ ...person, version: person.updatedAt });
const toPerson = (row: unknown): Person => withVersion(camelize(row) as Person);

/** @throws {ApiError} 404 */
export async function readPerson(db: Db, id: string): Promise<Person> {
  return toPerson(await unwrap(db.rpc('admin_get_person', { p_person_id: id })));
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export async function updatePerson(
  db: Db,
  id: string,
  { school, year, extraTimePercent }: PersonChanges,
  version: string | undefined,
): Promise<Person> {
  const args = {
    p_person_id: id,
    p_school: school,
    p_year: year,
    p_extra_time_percent: extraTimePercent ?? undefined,
    p_updated_at: version,
  };
  try {
    return toPerson(await unwrap(db.rpc('admin_update_person', args as Required<typeof args>)));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale_update') throw error;
    throw stale('person', await readPerson(db, id));
  }
}

/** Gives somebody an admin right, or takes it (null). @throws {ApiError} 404, or 409 for the last admin with all rights */
export async function setRight(db: Db, id: string, right: AdminRight | null): Promise<Person> {
  const args = { p_person_id: id, p_right: right as AdminRight };
  return toPerson(await unwrap(db.rpc('admin_set_right', args)));
}

/** What the learner's own dashboard shows. @throws {ApiError} 404 */
export async function readProgress(db: Db, id: string, timeZone: string): Promise<Progress> {
  const args = { p_person_id: id, p_time_zone: timeZone };
  return camelize(await unwrap(db.rpc('admin_get_progress', args))) as Progress;
}
