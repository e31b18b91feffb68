import type { z } from 'zod';
import { converterTo } from '../../../_shared/data-fields.ts';
import { toColumns } from '../../../_shared/names.ts';
import { unwrap } from '../../lib/query.ts';
import type { Db } from '../../lib/supabase-client.ts';
import {
  type classChange,
  type invitation,
  type School,
  type SchoolClass,
  type SchoolStudent,
  school,
  schoolClass,
  student,
  type studentChange,
} from '../../schemas/schools/school.schema.ts';

const toSchool = converterTo(school);
const toClass = converterTo(schoolClass);
const toStudent = converterTo(student);

/** @throws {ApiError} 403 without a role at the school */
export async function readSchool(db: Db, id: string): Promise<School> {
  return toSchool(await unwrap(db.rpc('get_school', { p_school_id: id })));
}

/** Invites addresses, of which nothing is said. @throws {ApiError} 403, 422 */
export async function inviteStaff(db: Db, id: string, given: z.output<typeof invitation>): Promise<void> {
  await unwrap(db.rpc('invite_staff', { p_school_id: id, p_invitation: toColumns(given) }));
}

/** @throws {ApiError} 403, 409 for an archived class, 422 */
export async function changeClass(
  db: Db,
  id: string,
  given: z.output<typeof classChange>,
): Promise<SchoolClass> {
  const args = { p_class_id: id, p_change: toColumns(given) };
  return toClass(await unwrap(db.rpc('change_class', args)));
}

/** @throws {ApiError} 403, 409 for an account that joined, 422 */
export async function changeStudent(
  db: Db,
  id: string,
  given: z.output<typeof studentChange>,
): Promise<SchoolStudent> {
  const args = { p_student_id: id, p_change: toColumns(given) };
  return toStudent(await unwrap(db.rpc('change_student', args)));
}
