import type { z } from 'zod';
import { toColumns } from '../../../_shared/content/names.ts';
import { camelize } from '../../lib/camelize.ts';
import type { Db } from '../../lib/supabase-client.ts';
import type {
  AssignedClass,
  Assignment,
  assignmentAdjustment,
  assignmentChange,
  assignmentCopy,
  assignmentInput,
  ClassGrid,
  classQuestionsQuery,
  gridQuery,
  ClassQuestion,
  HelpReason,
  StudentWork,
} from '../../schemas/schools/assignment.schema.ts';
import { unwrap } from '../query.ts';

type Rpc = Parameters<typeof unwrap>[0];

const toAssignment = async (answer: Rpc): Promise<Assignment> => camelize(await unwrap(answer)) as Assignment;

/**
 * How far the students of a class are.
 * `refresh`: without a line in the log; `export`: it is taken along, which leaves one each time.
 * @throws {ApiError} 403; 409 `grid_not_opened` for a refresh without an opening within the last hour
 */
export async function readGrid(db: Db, id: string, how: z.output<typeof gridQuery>): Promise<ClassGrid> {
  const answer = how.refresh
    ? db.rpc('refresh_class_grid', { p_class_id: id })
    : db.rpc('open_class_grid', { p_class_id: id, p_export: how.export ?? false });
  return camelize(await unwrap(answer)) as ClassGrid;
}

/** @throws {ApiError} 403, 409 `class_archived`, 422 */
export const createAssignment = (db: Db, classId: string, given: z.output<typeof assignmentInput>) =>
  toAssignment(db.rpc('create_assignment', { p_class_id: classId, p_assignment: toColumns(given) }));

/** @throws {ApiError} 403, 404, 409 `class_archived`, 422 */
export const changeAssignment = (
  db: Db,
  classId: string,
  id: string,
  given: z.output<typeof assignmentChange>,
) =>
  toAssignment(
    db.rpc('change_assignment', { p_class_id: classId, p_assignment_id: id, p_change: toColumns(given) }),
  );

/** Again changes nothing. @throws {ApiError} 403, 409 `class_archived` */
export const deleteAssignment = async (db: Db, classId: string, id: string): Promise<void> => {
  await unwrap(db.rpc('delete_assignment', { p_class_id: classId, p_assignment_id: id }));
};

/** What is set for a class, without its students. @throws {ApiError} 403 */
export const listAssignments = async (db: Db, classId: string): Promise<Assignment[]> =>
  camelize(await unwrap(db.rpc('get_assignments', { p_class_id: classId }))) as Assignment[];

/** The classes from which something can be set again for a class. @throws {ApiError} 403 */
export const listAssignedClasses = async (db: Db, classId: string): Promise<AssignedClass[]> =>
  camelize(await unwrap(db.rpc('list_assigned_classes', { p_class_id: classId }))) as AssignedClass[];

/** Sets assignments of another class again: all of them or none. @throws {ApiError} 403, 409 `class_archived`, 422 */
export const copyAssignments = async (
  db: Db,
  classId: string,
  { fromClassId, assignmentIds, days }: z.output<typeof assignmentCopy>,
): Promise<Assignment[]> =>
  camelize(
    await unwrap(
      db.rpc('copy_assignments', {
        p_class_id: classId,
        p_from_class_id: fromClassId,
        p_assignment_ids: assignmentIds,
        ...(typeof days === 'number' && { p_days: days }),
      }),
    ),
  ) as Assignment[];

/** Makes an assignment different for some of its students. @throws {ApiError} 403, 404, 409 `class_archived`, 422 */
export const adjustAssignment = (
  db: Db,
  classId: string,
  id: string,
  { studentIds, ...change }: z.output<typeof assignmentAdjustment>,
) =>
  toAssignment(
    db.rpc('adjust_assignment', {
      p_class_id: classId,
      p_assignment_id: id,
      p_student_ids: studentIds,
      p_change: toColumns(change),
    }),
  );

/** Who needs help and why, newest first. @throws {ApiError} 403 */
export const readHelp = async (db: Db, id: string): Promise<HelpReason[]> =>
  camelize(await unwrap(db.rpc('get_class_help', { p_class_id: id }))) as HelpReason[];

/**
 * The questions that the class got wrong, those with most wrong answers first.
 * `heldQuestionId`: a question that is told although it may not be told to a student of the class yet; `export`: it is taken along. Both leave a line in
 * the log each time.
 * @throws {ApiError} 403
 */
export async function readClassQuestions(
  db: Db,
  id: string,
  how: z.output<typeof classQuestionsQuery>,
): Promise<ClassQuestion[]> {
  const { heldQuestionId } = how;
  const args = {
    ...(heldQuestionId && { p_held_question_id: heldQuestionId }),
    p_export: how.export ?? false,
  };
  return camelize(await unwrap(db.rpc('get_class_questions', { p_class_id: id, ...args })), [
    'right',
  ]) as ClassQuestion[];
}

/**
 * One student's assignments and attempts.
 * @param isExport it is taken along, which leaves a line in the log each time
 * @throws {ApiError} 403, 404
 */
export const readStudentWork = async (
  db: Db,
  classId: string,
  studentId: string,
  isExport: boolean,
): Promise<StudentWork> =>
  camelize(
    await unwrap(
      db.rpc('get_student_work', { p_class_id: classId, p_student_id: studentId, p_export: isExport }),
    ),
  ) as StudentWork;
