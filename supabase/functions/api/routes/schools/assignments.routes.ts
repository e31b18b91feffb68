import { z } from '@hono/zod-openapi';
import { toColumns } from '../../../_shared/names.ts';
import { readGrid } from '../../data/schools/assignments.data.ts';
import { bodyColumns, pageArgs, pathId, param } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  assignedClass,
  assignment,
  assignmentAdjustment,
  assignmentChange,
  assignmentCopy,
  assignmentInput,
  classQuestion,
  classQuestionsQuery,
  gridQuery,
  helpReason,
  readClassGrid,
  recordQuery,
  resultsLogEntry,
  resultsLogQuery,
  resultsQuery,
  schoolResults,
  studentRecord,
  studentWork,
  workQuery,
} from '../../schemas/schools/assignment.schema.ts';

const one = { params: { id: z.uuid(), assignmentId: z.uuid() } } as const;
const inClass = { p_class_id: pathId, p_assignment_id: param('assignmentId') };
const shared = { tag: 'Assignments', access: 'staff', params: { id: z.uuid() } } as const;

/** Teachers' assignments for their classes, and the students' progress. */
export function assignmentRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/grid',
    summary: 'Get a class’s progress in its assignments',
    query: gridQuery,
    status: 200,
    result: readClassGrid,
    handle: readGrid,
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/help',
    summary: 'List students who need help',
    description: 'Includes the reason for each student.',
    status: 200,
    result: z.array(helpReason),
    calls: 'get_class_help',
    with: { p_class_id: pathId },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/questions',
    summary: 'List the questions a class got wrong',
    query: classQuestionsQuery,
    status: 200,
    result: z.array(classQuestion),
    calls: 'get_class_questions',
    with: {
      p_class_id: pathId,
      p_reveal_question_id: ({ query }) => query.revealQuestionId || undefined,
      p_export: ({ query }) => query.export ?? false,
    },
  });
  register({
    ...shared,
    params: { id: z.uuid(), studentId: z.uuid() },
    method: 'get',
    path: '/api/classes/{id}/students/{studentId}/work',
    summary: 'Get a student’s work in a class',
    status: 200,
    query: workQuery,
    result: studentWork,
    calls: 'get_student_work',
    with: {
      p_class_id: pathId,
      p_student_id: param('studentId'),
      p_export: ({ query }) => query.export ?? false,
    },
  });
  resultRoutes(register);
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/assignments',
    summary: 'List a class’s assignments',
    status: 200,
    result: z.array(assignment),
    calls: 'get_assignments',
    with: { p_class_id: pathId },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/assigned-classes',
    summary: 'List classes to copy assignments from',
    status: 200,
    result: z.array(assignedClass),
    calls: 'list_assigned_classes',
    with: { p_class_id: pathId },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/classes/{id}/assignments/copy',
    summary: 'Copy assignments from another class',
    body: assignmentCopy,
    status: 201,
    result: z.array(assignment),
    calls: 'copy_assignments',
    with: {
      p_class_id: pathId,
      p_from_class_id: ({ body }) => body.fromClassId,
      p_assignment_ids: ({ body }) => body.assignmentIds,
      p_days: ({ body }) => body.days ?? undefined,
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/classes/{id}/assignments',
    summary: 'Assign a course, lesson or quiz',
    body: assignmentInput,
    status: 201,
    result: assignment,
    calls: 'create_assignment',
    with: { p_class_id: pathId, p_assignment: bodyColumns },
  });
  register({
    ...shared,
    method: 'put',
    ...one,
    path: '/api/classes/{id}/assignments/{assignmentId}',
    summary: 'Change an assignment’s students, dates or note',
    body: assignmentChange,
    status: 200,
    result: assignment,
    calls: 'change_assignment',
    with: { ...inClass, p_change: bodyColumns },
  });
  register({
    ...shared,
    method: 'delete',
    ...one,
    path: '/api/classes/{id}/assignments/{assignmentId}',
    summary: 'Delete an assignment',
    description: 'Students keep their work.',
    status: 204,
    calls: 'delete_assignment',
    with: inClass,
  });
  register({
    ...shared,
    method: 'put',
    ...one,
    path: '/api/classes/{id}/assignments/{assignmentId}/students',
    summary: 'Adjust an assignment for students',
    description: 'Sets an individual due date, extra time or extra attempts, or excuses the students.',
    body: assignmentAdjustment,
    status: 200,
    result: assignment,
    calls: 'adjust_assignment',
    with: {
      ...inClass,
      p_student_ids: ({ body }) => body.studentIds,
      p_change: ({ body: { studentIds: _, ...change } }) => toColumns(change),
    },
  });
}

/** Results across classes, and the log of the people who have read them. */
function resultRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}/results',
    summary: 'Get results for the caller’s classes at a school',
    query: resultsQuery,
    status: 200,
    result: schoolResults,
    calls: 'get_school_results',
    with: {
      p_school_id: pathId,
      p_archived_in: ({ query }) => query.archivedIn,
      p_export: ({ query }) => query.export ?? false,
    },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/students/{id}/record',
    summary: 'Get a student’s results in all classes and years',
    query: recordQuery,
    status: 200,
    result: studentRecord,
    calls: 'get_student_record',
    with: { p_student_id: pathId, p_export: ({ query }) => query.export ?? false },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}/results-log',
    summary: 'List who opened or exported a school’s results',
    query: resultsLogQuery,
    status: 200,
    result: z.array(resultsLogEntry),
    calls: 'list_results_log',
    with: {
      p_school_id: pathId,
      p_class_id: ({ query }) => query.classId ?? null,
      p_exports: ({ query }) => query.exports ?? false,
      ...pageArgs(50),
    },
  });
}
