import { converterTo } from '../../../_shared/data-fields.ts';
import { ApiError, stale } from '../../lib/errors.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
import { unwrap } from '../../lib/query.ts';
import { type Person, type PersonChanges, person } from '../../schemas/people/person.schema.ts';

const toFieldsOfPerson = converterTo(person);

/** Converts a person's row. The version is the time of the last change. */
export function toPerson(row: unknown): Person {
  const fields = toFieldsOfPerson(row);
  return { ...fields, version: fields.updatedAt };
}

/** @throws {ApiError} 404, or 409 when `version` is no longer the newest */
export async function updatePerson({
  db,
  id,
  body: { school, year, extraTimePercent },
  version,
}: OperationRequest<PersonChanges>): Promise<Person> {
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
    throw stale('person', toPerson(await unwrap(db.rpc('admin_get_person', { p_person_id: id }))));
  }
}
