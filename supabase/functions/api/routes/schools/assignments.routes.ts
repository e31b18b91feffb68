import { z } from '@hono/zod-openapi';
import {
  adjustAssignment,
  changeAssignment,
  createAssignment,
  deleteAssignment,
  copyAssignments,
  listAssignedClasses,
  listAssignments,
  readClassQuestions,
  readGrid,
  readHelp,
  readStudentWork,
} from '../../data/schools/assignments.data.ts';
import type { Register } from '../../lib/operation/operation.ts';
import {
  assignedClass,
  assignment,
  assignmentAdjustment,
  assignmentChange,
  assignmentCopy,
  assignmentInput,
  classGrid,
  classQuestion,
  classQuestionsQuery,
  gridQuery,
  helpReason,
  studentWork,
  workQuery,
} from '../../schemas/schools/assignment.schema.ts';

const one = { params: { id: z.uuid(), assignmentId: z.uuid() } } as const;
const shared = { tag: 'Assignments', access: 'staff', params: { id: z.uuid() } } as const;

/** What teachers set for their classes, and how far the students are. */
export function assignmentRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/grid',
    summary: 'Read how far the students of a class are with what was assigned',
    query: gridQuery,
    status: 200,
    result: classGrid,
    handle: ({ db, id, query }) => readGrid(db, id, query),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/help',
    summary: 'List who needs help, and why',
    status: 200,
    result: z.array(helpReason),
    handle: ({ db, id }) => readHelp(db, id),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/questions',
    summary: 'List the questions that a class got wrong',
    query: classQuestionsQuery,
    status: 200,
    result: z.array(classQuestion),
    handle: ({ db, id, query }) => readClassQuestions(db, id, query),
  });
  register({
    ...shared,
    params: { id: z.uuid(), studentId: z.uuid() },
    method: 'get',
    path: '/api/classes/{id}/students/{studentId}/work',
    summary: 'Read what a student of a class has done',
    status: 200,
    query: workQuery,
    result: studentWork,
    handle: ({ db, id, params, query }) =>
      readStudentWork(db, id, params.studentId ?? '', query.export ?? false),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/assignments',
    summary: 'List what is assigned to a class',
    status: 200,
    result: z.array(assignment),
    handle: ({ db, id }) => listAssignments(db, id),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}/assigned-classes',
    summary: 'List the classes whose assignments can be assigned to this one again',
    status: 200,
    result: z.array(assignedClass),
    handle: ({ db, id }) => listAssignedClasses(db, id),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/classes/{id}/assignments/copy',
    summary: 'Assign again what another class was assigned',
    body: assignmentCopy,
    status: 201,
    result: z.array(assignment),
    handle: ({ db, id, body }) => copyAssignments(db, id, body),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/classes/{id}/assignments',
    summary: 'Assign a course, a stop or a quiz',
    body: assignmentInput,
    status: 201,
    result: assignment,
    handle: ({ db, id, body }) => createAssignment(db, id, body),
  });
  register({
    ...shared,
    method: 'put',
    ...one,
    path: '/api/classes/{id}/assignments/{assignmentId}',
    summary: 'Change for whom and when an assignment is',
    body: assignmentChange,
    status: 200,
    result: assignment,
    handle: ({ db, id, params, body }) => changeAssignment(db, id, params.assignmentId ?? '', body),
  });
  register({
    ...shared,
    method: 'delete',
    ...one,
    path: '/api/classes/{id}/assignments/{assignmentId}',
    summary: 'Delete an assignment; what students did stays theirs',
    status: 204,
    handle: ({ db, id, params }) => deleteAssignment(db, id, params.assignmentId ?? ''),
  });
  register({
    ...shared,
    method: 'put',
    ...one,
    path: '/api/classes/{id}/assignments/{assignmentId}/students',
    summary: 'Give some students another due time, extra time or attempts, or excuse them',
    body: assignmentAdjustment,
    status: 200,
    result: assignment,
    handle: ({ db, id, params, body }) => adjustAssignment(db, id, params.assignmentId ?? '', body),
  });
}
