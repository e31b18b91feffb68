import type { z } from 'zod';
import { toColumns } from '../../_shared/content/names.ts';
import { camelize } from '../lib/camelize.ts';
import type { Db } from '../lib/supabase-client.ts';
import type {
  Assignment,
  assignmentAdjustment,
  assignmentChange,
  assignmentInput,
  ClassGrid,
  ClassQuestion,
  HelpReason,
  StudentWork,
} from '../schemas/assignment.schema.ts';
import { unwrap } from './query.ts';

type Rpc = Parameters<typeof unwrap>[0];

const toAssignment = async (answer: Rpc): Promise<Assignment> => camelize(await unwrap(answer)) as Assignment;

/**
 * How far the students of a class are.
 * @param refresh without a line in the log
 * @throws {ApiError} 403; 409 `grid_not_opened` for a refresh without an opening within the last hour
 */
export const readGrid = async (db: Db, id: string, refresh: boolean): Promise<ClassGrid> =>
  camelize(
    await unwrap(db.rpc(refresh ? 'refresh_class_grid' : 'open_class_grid', { p_class_id: id })),
  ) as ClassGrid;

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
 * @param showsHeld also what may not be told to a student of the class yet
 * @throws {ApiError} 403
 */
export const readClassQuestions = async (db: Db, id: string, showsHeld: boolean): Promise<ClassQuestion[]> =>
  camelize(await unwrap(db.rpc('get_class_questions', { p_class_id: id, p_shows_held: showsHeld })), [
    'right',
  ]) as ClassQuestion[];

/** One student's assignments and attempts. @throws {ApiError} 403, 404 */
export const readStudentWork = async (db: Db, classId: string, studentId: string): Promise<StudentWork> =>
  camelize(
    await unwrap(db.rpc('get_student_work', { p_class_id: classId, p_student_id: studentId })),
  ) as StudentWork;
