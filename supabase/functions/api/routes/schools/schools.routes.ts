import { z } from '@hono/zod-openapi';
import { toColumns } from '../../../_shared/names.ts';
import { changeClass, changeStudent, inviteStaff, readSchool } from '../../data/schools/schools.data.ts';
import { ApiError } from '../../lib/errors.ts';
import { bodyColumns, pathId, pageArgs, param, searchText } from '../../lib/operation/database-call.ts';
import type { Register } from '../../lib/operation/operation.ts';
import { addOwnEmail, openOwnEmail } from '../../school-accounts/own-email.ts';
import { requestOwnErasure } from '../../school-accounts/own-erasure.ts';
import { changePassword } from '../../school-accounts/change-password.ts';
import { resetFactor } from '../../school-accounts/factor-reset.ts';
import { makeLoginCards, redeemLoginCard } from '../../school-accounts/login-cards.ts';
import { sendInvitations } from '../../school-accounts/staff-invitations.ts';
import { pageQuery } from '../../lib/operation/list-query.ts';
import {
  agreement,
  cardsInput,
  card,
  cardRedemption,
  changedEmail,
  classChange,
  classInput,
  classStudentsChange,
  invitation,
  invitationAnswer,
  mySchools,
  newStudents,
  ownEmail,
  ownEmailLink,
  ownErasure,
  passwordChange,
  school,
  schoolChange,
  schoolClass,
  schoolEnd,
  schoolInput,
  schoolListItem,
  schoolStudentsQuery,
  staffChange,
  student,
  studentChange,
} from '../../schemas/schools/school.schema.ts';

// School staff need no admin right. The database checks their role, and responds with 403 if they have none.
const shared = { access: 'staff', status: 200, params: { id: z.uuid() } } as const;

/** Schools, for the platform's admins and the people who work there. */
export function schoolRoutes(register: Register): void {
  register({
    method: 'get',
    path: '/api/schools',
    tag: 'Schools',
    summary: 'List schools',
    access: 'people',
    query: pageQuery,
    status: 200,
    result: z.array(schoolListItem),
    calls: 'admin_list_schools',
    with: { p_query: searchText, ...pageArgs(25) },
  });
  register({
    method: 'post',
    path: '/api/schools/create',
    tag: 'Schools',
    summary: 'Create a school',
    access: 'people',
    body: schoolInput,
    status: 201,
    result: school,
    calls: 'admin_create_school',
    with: { p_school: bodyColumns },
  });
  register({
    method: 'get',
    path: '/api/schools/mine',
    tag: 'Schools',
    summary: 'List your schools',
    description: 'Schools where you work, and invitations you haven’t answered.',
    access: 'signed-in',
    status: 200,
    result: mySchools,
    calls: 'get_my_schools',
    with: {},
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}',
    tag: 'Schools',
    summary: 'Get a school',
    result: school,
    calls: 'get_school',
    with: { p_school_id: pathId },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/schools/{id}',
    tag: 'Schools',
    summary: 'Change a school’s settings',
    description: 'Name, time zone, automatic seats, and which students can add their own email.',
    body: schoolChange,
    result: school,
    calls: 'change_school',
    with: { p_school_id: pathId, p_school: bodyColumns },
  });
  staffRoutes(register);
  classRoutes(register);
  studentRoutes(register);
  cardRoutes(register);
  accountRoutes(register);
}

function accountRoutes(register: Register): void {
  register({
    method: 'put',
    path: '/api/account/password',
    tag: 'Classes',
    summary: 'Change your password',
    description: 'Rejects common passwords and your username.',
    access: 'signed-in',
    body: passwordChange,
    status: 204,
    handle: changePassword,
  });
  register({
    method: 'post',
    path: '/api/account/own-email',
    tag: 'Classes',
    summary: 'Add an email address to a school-made account',
    description: 'Sends a confirmation link to the address.',
    access: 'signed-in',
    body: ownEmail,
    status: 204,
    handle: addOwnEmail,
  });
  register({
    method: 'put',
    path: '/api/account/erasure',
    tag: 'Classes',
    summary: 'Delete your account',
    description:
      'Schedules the deletion, which you can cancel before it happens. Informs the school that made the account.',
    access: 'signed-in',
    body: ownErasure,
    status: 204,
    handle: requestOwnErasure,
  });
  register({
    method: 'post',
    path: '/api/account/own-email/open',
    tag: 'Classes',
    summary: 'Confirm an email address',
    description: 'The link works once, and you don’t need to be logged in.',
    access: 'everybody',
    body: ownEmailLink,
    status: 200,
    result: changedEmail,
    handle: openOwnEmail,
  });
}

function cardRoutes(register: Register): void {
  register({
    ...shared,
    method: 'put',
    path: '/api/schools/{id}/agreement',
    tag: 'Schools',
    summary: 'Record the school agreement',
    description: 'Allows the school to make student accounts.',
    body: agreement,
    result: school,
    calls: 'set_school_agreement',
    with: { p_school_id: pathId, p_agreement: bodyColumns },
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/schools/{id}/agreement',
    tag: 'Schools',
    summary: 'End the school agreement',
    description:
      'Students with school accounts then have to accept the terms, and younger ones need a parent’s consent.',
    result: school,
    calls: 'set_school_agreement',
    with: { p_school_id: pathId, p_agreement: () => null },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/schools/{id}/end',
    tag: 'Schools',
    summary: 'Set a school’s last day',
    description:
      'The school closes after this day. Accounts that the school made are then scheduled for deletion.',
    body: schoolEnd,
    result: school,
    calls: 'set_school_end',
    with: { p_school_id: pathId, p_last_day: ({ body }) => body.lastDay },
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/schools/{id}/end',
    tag: 'Schools',
    summary: 'Cancel a school’s closure',
    result: school,
    calls: 'set_school_end',
    with: { p_school_id: pathId, p_last_day: () => null },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/classes/{id}/cards',
    tag: 'Classes',
    summary: 'Create login cards',
    description:
      'For up to 50 students. Their earlier cards and passwords stop working, they’re logged out, and their two-step verification is turned off.',
    body: cardsInput,
    status: 201,
    result: z.array(card),
    handle: makeLoginCards,
  });
  register({
    method: 'post',
    path: '/api/login-cards/redeem',
    tag: 'Classes',
    summary: 'Set a password with a login card',
    description: 'Each card works once. Doesn’t start a session.',
    access: 'everybody',
    body: cardRedemption,
    status: 204,
    handle: redeemLoginCard,
  });
}

function staffRoutes(register: Register): void {
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/invitations',
    tag: 'Schools',
    summary: 'Invite staff by email',
    body: invitation,
    result: school,
    handle: async ({ config, db, id, body }) => {
      await inviteStaff(db, id, body);
      await sendInvitations(config, id);
      return readSchool(db, id);
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/invitations/send',
    tag: 'Schools',
    summary: 'Send pending invitations',
    description: 'Sends as many as the school’s daily limit allows.',
    result: school,
    handle: async ({ config, db, id }) => {
      const { role } = await readSchool(db, id);
      if (role === 'teacher')
        throw new ApiError(403, 'school_role_missing', 'Your role at this school doesn’t allow this.');
      await sendInvitations(config, id);
      return readSchool(db, id);
    },
  });
  register({
    ...shared,
    params: { ...shared.params, invitationId: z.uuid() },
    method: 'delete',
    path: '/api/schools/{id}/invitations/{invitationId}',
    tag: 'Schools',
    summary: 'Withdraw an invitation',
    result: school,
    calls: 'withdraw_invitation',
    with: { p_school_id: pathId, p_invitation_id: param('invitationId') },
  });
  register({
    ...shared,
    access: 'signed-in',
    method: 'post',
    path: '/api/invitations/{id}/answer',
    tag: 'Schools',
    summary: 'Accept or decline an invitation',
    description: 'Requires the token from the email sent to your address.',
    body: invitationAnswer,
    result: mySchools,
    calls: 'answer_invitation',
    with: {
      p_invitation_id: pathId,
      p_token: ({ body }) => body.token,
      p_accepts: ({ body }) => body.accepts,
    },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/staff/{id}',
    tag: 'Schools',
    summary: 'End a staff role',
    description: 'Ends the role now or on a given date. A school needs at least one administrator.',
    body: staffChange,
    result: school,
    calls: 'change_staff',
    with: { p_staff_id: pathId, p_change: bodyColumns },
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/staff/{id}/second-factor',
    tag: 'Schools',
    summary: 'Reset a staff member’s two-step verification',
    description: 'Logs the staff member out everywhere.',
    status: 204,
    handle: resetFactor,
  });
}

function classRoutes(register: Register): void {
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/classes',
    tag: 'Classes',
    summary: 'Create a class',
    description: 'A teacher who creates a class becomes its teacher.',
    body: classInput,
    status: 201,
    result: schoolClass,
    calls: 'create_class',
    with: { p_school_id: pathId, p_class: bodyColumns },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}',
    tag: 'Classes',
    summary: 'Get a class with its students',
    result: schoolClass,
    calls: 'get_class',
    with: { p_class_id: pathId },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/classes/{id}',
    tag: 'Classes',
    summary: 'Change a class, its code, its groups or its teachers',
    body: classChange,
    result: schoolClass,
    handle: changeClass,
  });
}

function studentRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}/students',
    tag: 'Classes',
    summary: 'List a school’s students',
    query: schoolStudentsQuery,
    result: z.array(student),
    calls: 'list_school_students',
    with: {
      p_school_id: pathId,
      p_query: searchText,
      p_left: ({ query }) => query.left ?? false,
      ...pageArgs(50),
      p_joined: ({ query }) => query.joined,
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/classes/{id}/students',
    tag: 'Classes',
    summary: 'Add students',
    description: 'Up to 200 students without accounts, in one transaction.',
    body: newStudents,
    status: 201,
    result: schoolClass,
    calls: 'add_students',
    with: { p_class_id: pathId, p_students: ({ body }) => body.students.map(toColumns) },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/classes/{id}/students',
    tag: 'Classes',
    summary: 'Change a class’s students',
    description:
      'Moves students to a group or another class, removes them, or adds students from the school.',
    body: classStudentsChange,
    result: schoolClass,
    calls: 'change_class_students',
    with: {
      p_class_id: pathId,
      p_student_ids: ({ body }) => body.studentIds,
      p_change: ({ body: { studentIds: _, ...change } }) => toColumns(change),
    },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/students/{id}',
    tag: 'Classes',
    summary: 'Change a student',
    description:
      'Edits a school-made account, records that a student left or returned, sets extra time and attempts for every assignment, or asks a student with their own account whether they are this student.',
    body: studentChange,
    result: student,
    handle: changeStudent,
  });
}
