import type { z } from 'zod';
import { converterTo } from '../../../_shared/data-fields.ts';
import { toColumns } from '../../../_shared/names.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
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

/** @throws {ApiError} 403 for a caller without a role at the school */
export async function readSchool(db: Db, id: string): Promise<School> {
  return toSchool(await unwrap(db.rpc('get_school', { p_school_id: id })));
}

/** Sends invitations to email addresses without revealing anything about them. @throws {ApiError} 403, 422 */
export async function inviteStaff(db: Db, id: string, given: z.output<typeof invitation>): Promise<void> {
  await unwrap(db.rpc('invite_staff', { p_school_id: id, p_invitation: toColumns(given) }));
}

type Rpc = Parameters<typeof unwrap>[0];
type ClassChange = z.output<typeof classChange>;

/** The database function for each action on a class. */
const CLASS_ACTIONS: Record<ClassChange['action'], (db: Db, p_class_id: string, given: ClassChange) => Rpc> =
  {
    rename: (db, p_class_id, { name, yearLevel }) =>
      db.rpc('rename_class', { p_class_id, p_name: name, p_year_level: yearLevel }),
    archive: (db, p_class_id) => db.rpc('archive_class', { p_class_id }),
    bring_back: (db, p_class_id) => db.rpc('unarchive_class', { p_class_id }),
    new_code: (db, p_class_id) => db.rpc('create_class_code', { p_class_id }),
    no_code: (db, p_class_id) => db.rpc('delete_class_code', { p_class_id }),
    add_group: (db, p_class_id, { name }) => db.rpc('add_class_group', { p_class_id, p_name: name }),
    rename_group: (db, p_class_id, { groupId, name }) =>
      db.rpc('rename_class_group', { p_class_id, p_group_id: groupId ?? undefined, p_name: name }),
    delete_group: (db, p_class_id, { groupId }) =>
      db.rpc('delete_class_group', { p_class_id, p_group_id: groupId ?? undefined }),
    add_teacher: (db, p_class_id, { staffId, role }) =>
      db.rpc('add_class_teacher', { p_class_id, p_staff_id: staffId ?? undefined, p_role: role }),
    remove_teacher: (db, p_class_id, { staffId }) =>
      db.rpc('remove_class_teacher', { p_class_id, p_staff_id: staffId ?? undefined }),
  };

/** @throws {ApiError} 403, 409 for an archived class, 422 */
export async function changeClass({ db, id, body }: OperationRequest<ClassChange>): Promise<SchoolClass> {
  return toClass(await unwrap(CLASS_ACTIONS[body.action](db, id, body)));
}

type StudentChange = z.output<typeof studentChange>;

/** The database function for each action on a student. */
const STUDENT_ACTIONS: Record<
  StudentChange['action'],
  (db: Db, p_student_id: string, given: StudentChange) => Rpc
> = {
  edit: (db, p_student_id, { firstName, lastName, yearLevel, studentKey }) =>
    db.rpc('edit_student', {
      p_student_id,
      p_first_name: firstName,
      p_last_name: lastName,
      p_year_level: yearLevel,
      p_student_key: studentKey,
    }),
  username: (db, p_student_id, { username }) =>
    db.rpc('change_username', { p_student_id, p_wanted: username ?? undefined }),
  adjust: (db, p_student_id, { extraTimePercent, extraAttempts }) =>
    db.rpc('adjust_student', {
      p_student_id,
      p_extra_time_percent: extraTimePercent ?? 0,
      p_extra_attempts: extraAttempts ?? 0,
    }),
  leave: (db, p_student_id) => db.rpc('mark_student_left', { p_student_id }),
  return: (db, p_student_id) => db.rpc('mark_student_returned', { p_student_id }),
  withdraw_consent: (db, p_student_id) => db.rpc('withdraw_student_consent', { p_student_id }),
  give_consent: (db, p_student_id, { lastDay }) =>
    db.rpc('give_student_consent', { p_student_id, p_last_day: lastDay ?? undefined }),
  same_student: (db, p_student_id, { joinedId }) =>
    db.rpc('propose_same_student', { p_student_id, p_joined_id: joinedId ?? undefined }),
};

/** @throws {ApiError} 403, 409 for a student who joined, 422 */
export async function changeStudent({
  db,
  id,
  body,
}: OperationRequest<StudentChange>): Promise<SchoolStudent> {
  return toStudent(await unwrap(STUDENT_ACTIONS[body.action](db, id, body)));
}
