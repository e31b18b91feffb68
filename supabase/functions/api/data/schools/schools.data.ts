import type { z } from 'zod';
import { toColumns } from '../../../_shared/content/names.ts';
import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import { type PageQuery, pageRange } from '../../schemas/list-query.ts';
import type {
  agreement,
  classChange,
  classInput,
  classStudentsChange,
  invitation,
  invitationAnswer,
  MySchools,
  newStudents,
  School,
  SchoolClass,
  schoolChange,
  schoolInput,
  SchoolListItem,
  SchoolStudent,
  schoolStudentsQuery,
  staffChange,
  studentChange,
} from '../../schemas/schools/school.schema.ts';
import { camelPage, type Page } from '../content/find-content.ts';
import { unwrap } from '../query.ts';

type Rpc = Parameters<typeof unwrap>[0];

const toSchool = async (answer: Rpc): Promise<School> => camelize(await unwrap(answer)) as School;
const toClass = async (answer: Rpc): Promise<SchoolClass> => camelize(await unwrap(answer)) as SchoolClass;
const toMySchools = async (answer: Rpc): Promise<MySchools> => camelize(await unwrap(answer)) as MySchools;

/** All schools, by name. */
export async function listSchools(db: Db, query: PageQuery): Promise<Page<SchoolListItem>> {
  const { offset, limit } = pageRange(query, 25);
  const args = { p_query: query.q ?? '', p_offset: offset, p_limit: limit };
  return camelPage<SchoolListItem>(await unwrap(db.rpc('admin_list_schools', args)));
}

export const createSchool = (db: Db, given: z.output<typeof schoolInput>) =>
  toSchool(db.rpc('admin_create_school', { p_school: toColumns(given) }));

/** Where the caller works and is invited to work. */
export const readMySchools = (db: Db) => toMySchools(db.rpc('get_my_schools'));

/** @throws {ApiError} 403 without a role at the school */
export const readSchool = (db: Db, id: string) => toSchool(db.rpc('get_school', { p_school_id: id }));

/** @throws {ApiError} 403, 422 */
export const changeSchool = (db: Db, id: string, given: z.output<typeof schoolChange>) =>
  toSchool(db.rpc('change_school', { p_school_id: id, p_school: toColumns(given) }));

/** The students of a school, those that left apart. @throws {ApiError} 403 */
export async function listSchoolStudents(
  db: Db,
  id: string,
  query: z.output<typeof schoolStudentsQuery>,
): Promise<Page<SchoolStudent>> {
  const { offset, limit } = pageRange(query, 50);
  const args = { p_query: query.q ?? '', p_left: query.left ?? false, p_offset: offset, p_limit: limit };
  return camelPage<SchoolStudent>(await unwrap(db.rpc('list_school_students', { p_school_id: id, ...args })));
}

/** Null ends the agreement. @throws {ApiError} 403, 422 */
export const changeAgreement = (db: Db, id: string, given: z.output<typeof agreement> | null) =>
  toSchool(db.rpc('set_school_agreement', { p_school_id: id, p_agreement: given && toColumns(given) }));

/** Invites addresses, of which nothing is said. @throws {ApiError} 403, 422 */
export const inviteStaff = (db: Db, id: string, given: z.output<typeof invitation>) =>
  toSchool(db.rpc('invite_staff', { p_school_id: id, p_invitation: toColumns(given) }));

/** @throws {ApiError} 403 */
export const withdrawInvitation = (db: Db, id: string, invitationId: string) =>
  toSchool(db.rpc('withdraw_invitation', { p_school_id: id, p_invitation_id: invitationId }));

/** @throws {ApiError} 404 without the secret in its mail, 409 for a student */
export const answerInvitation = (db: Db, id: string, { token, accepts }: z.output<typeof invitationAnswer>) =>
  toMySchools(db.rpc('answer_invitation', { p_invitation_id: id, p_token: token, p_accepts: accepts }));

/** @throws {ApiError} 403, 409 for the last school administrator, 422 */
export const changeStaff = (db: Db, id: string, given: z.output<typeof staffChange>) =>
  toSchool(db.rpc('change_staff', { p_staff_id: id, p_change: toColumns(given) }));

/** @throws {ApiError} 403, 422 */
export const createClass = (db: Db, schoolId: string, given: z.output<typeof classInput>) =>
  toClass(db.rpc('create_class', { p_school_id: schoolId, p_class: toColumns(given) }));

/** @throws {ApiError} 403 without a role in the class */
export const readClass = (db: Db, id: string) => toClass(db.rpc('get_class', { p_class_id: id }));

type ClassChange = z.output<typeof classChange>;

/** The function of each action. */
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
    add_teacher: (db, p_class_id, { staffId }) =>
      db.rpc('add_class_teacher', { p_class_id, p_staff_id: staffId ?? undefined }),
    remove_teacher: (db, p_class_id, { staffId }) =>
      db.rpc('remove_class_teacher', { p_class_id, p_staff_id: staffId ?? undefined }),
  };

/** @throws {ApiError} 403, 409 for an archived class, 422 */
export const changeClass = (db: Db, id: string, given: ClassChange) =>
  toClass(CLASS_ACTIONS[given.action](db, id, given));

/** Types students in: all of them, or none. @throws {ApiError} 403, 409, 422 */
export const addStudents = (db: Db, id: string, given: z.output<typeof newStudents>) =>
  toClass(db.rpc('add_students', { p_class_id: id, p_students: given.students.map(toColumns) }));

/** @throws {ApiError} 403, 409, 422 */
export const changeClassStudents = (
  db: Db,
  id: string,
  { studentIds, ...change }: z.output<typeof classStudentsChange>,
) =>
  toClass(
    db.rpc('change_class_students', {
      p_class_id: id,
      p_student_ids: studentIds,
      p_change: toColumns(change),
    }),
  );

type StudentChange = z.output<typeof studentChange>;

/** The function of each action. */
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
  leave: (db, p_student_id) => db.rpc('mark_student_left', { p_student_id }),
  return: (db, p_student_id) => db.rpc('mark_student_returned', { p_student_id }),
  withdraw_consent: (db, p_student_id) => db.rpc('withdraw_student_consent', { p_student_id }),
  give_consent: (db, p_student_id) => db.rpc('give_student_consent', { p_student_id }),
};

/** @throws {ApiError} 403, 409 for an account that joined, 422 */
export async function changeStudent(db: Db, id: string, given: StudentChange): Promise<SchoolStudent> {
  return camelize(await unwrap(STUDENT_ACTIONS[given.action](db, id, given))) as SchoolStudent;
}
