import { z } from '@hono/zod-openapi';
import {
  addStudents,
  answerInvitation,
  changeClass,
  changeClassStudents,
  changeSchool,
  changeStaff,
  changeStudent,
  createClass,
  createSchool,
  inviteStaff,
  listSchools,
  listSchoolStudents,
  readClass,
  readMySchools,
  readSchool,
  withdrawInvitation,
} from '../../data/schools/schools.data.ts';
import { changeAgreement } from '../../data/schools/schools.data.ts';
import { ApiError } from '../../lib/errors.ts';
import type { Register } from '../../lib/operation/operation.ts';
import type { ApiConfig } from '../../lib/supabase-client.ts';
import { addOwnEmail, openOwnEmail } from '../../school-accounts/own-email.ts';
import { changePassword } from '../../school-accounts/change-password.ts';
import { resetFactor } from '../../school-accounts/factor-reset.ts';
import { makeLoginCards, redeemLoginCard } from '../../school-accounts/login-cards.ts';
import { sendInvitations } from '../../school-accounts/staff-invitations.ts';
import { pageQuery } from '../../schemas/list-query.ts';
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
  passwordChange,
  school,
  schoolChange,
  schoolClass,
  schoolInput,
  schoolListItem,
  schoolStudentsQuery,
  staffChange,
  student,
  studentChange,
} from '../../schemas/schools/school.schema.ts';

// Who works at a school has no admin right: the database decides by their role, and answers 403 without one.
const shared = { access: 'staff', status: 200, params: { id: z.uuid() } } as const;

/** Schools, by admins of the platform and by those who work there. */
export function schoolRoutes(register: Register, config: ApiConfig): void {
  register({
    method: 'get',
    path: '/api/schools',
    tag: 'Schools',
    summary: 'List schools',
    access: 'people',
    query: pageQuery,
    status: 200,
    result: z.array(schoolListItem),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listSchools(db, query);
      setTotal(total);
      return items;
    },
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
    handle: ({ db, body }) => createSchool(db, body),
  });
  register({
    method: 'get',
    path: '/api/schools/mine',
    tag: 'Schools',
    summary: 'Read where the caller works, and where they are invited to',
    access: 'signed-in',
    status: 200,
    result: mySchools,
    handle: ({ db }) => readMySchools(db),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}',
    tag: 'Schools',
    summary: 'Read a school as its staff see it',
    result: school,
    handle: ({ db, id }) => readSchool(db, id),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/schools/{id}',
    tag: 'Schools',
    summary: 'Change the name and the time zone of a school, and whether its students take seats of its plan',
    body: schoolChange,
    result: school,
    handle: ({ db, id, body }) => changeSchool(db, id, body),
  });
  staffRoutes(register, config);
  classRoutes(register);
  studentRoutes(register);
  cardRoutes(register, config);
  accountRoutes(register, config);
}

function accountRoutes(register: Register, config: ApiConfig): void {
  register({
    method: 'put',
    path: '/api/account/password',
    tag: 'Classes',
    summary: 'Change the password; common ones and the username are refused',
    access: 'signed-in',
    body: passwordChange,
    status: 204,
    handle: ({ db, userId, address, authorization, body }) =>
      changePassword(config, db, { userId: userId ?? '', address, authorization }, body),
  });
  register({
    method: 'post',
    path: '/api/account/own-email',
    tag: 'Classes',
    summary: 'Send a link to the email address that a student adds to the account that a school made',
    access: 'signed-in',
    body: ownEmail,
    status: 204,
    handle: ({ db, userId, address, body }) =>
      addOwnEmail(config, db, { userId: userId ?? '', address }, body),
  });
  register({
    method: 'post',
    path: '/api/account/own-email/open',
    tag: 'Classes',
    summary: 'Set the address to which a link was sent; works once, also signed out',
    access: 'everybody',
    body: ownEmailLink,
    status: 200,
    result: changedEmail,
    handle: ({ body }) => openOwnEmail(config, body.token),
  });
}

function cardRoutes(register: Register, config: ApiConfig): void {
  register({
    ...shared,
    method: 'put',
    path: '/api/schools/{id}/agreement',
    tag: 'Schools',
    summary: 'Note by what the school lets its students use accounts that it makes',
    body: agreement,
    result: school,
    handle: ({ db, id, body }) => changeAgreement(db, id, body),
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/schools/{id}/agreement',
    tag: 'Schools',
    summary: 'End the agreement of a school: its students meet the ordinary holds',
    result: school,
    handle: ({ db, id }) => changeAgreement(db, id, null),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/classes/{id}/cards',
    tag: 'Classes',
    summary:
      'Make login cards for up to 50 students; ends their earlier cards, passwords, sessions and second factors',
    body: cardsInput,
    status: 201,
    result: z.array(card),
    handle: ({ db, id, body }) => makeLoginCards(config, db, id, body.studentIds),
  });
  register({
    method: 'post',
    path: '/api/login-cards/redeem',
    tag: 'Classes',
    summary: 'Set a student’s password with the words of a login card, once; starts no session',
    access: 'everybody',
    body: cardRedemption,
    status: 204,
    handle: ({ address, body }) => redeemLoginCard(config, body, address),
  });
}

function staffRoutes(register: Register, config: ApiConfig): void {
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/invitations',
    tag: 'Schools',
    summary: 'Invite people to work at a school, by mail',
    body: invitation,
    result: school,
    handle: async ({ db, id, body }) => {
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
    summary: 'Send the invitations that have not been sent yet, up to the school’s daily limit',
    result: school,
    handle: async ({ db, id }) => {
      const { role } = await readSchool(db, id);
      if (role === 'teacher')
        throw new ApiError(403, 'school_role_missing', 'Your role at this school does not include this.');
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
    handle: ({ db, id, params }) => withdrawInvitation(db, id, params.invitationId ?? ''),
  });
  register({
    ...shared,
    access: 'signed-in',
    method: 'post',
    path: '/api/invitations/{id}/answer',
    tag: 'Schools',
    summary: 'Accept or decline an invitation to the caller’s address, with the secret from its mail',
    body: invitationAnswer,
    result: mySchools,
    handle: ({ db, id, body }) => answerInvitation(db, id, body),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/staff/{id}',
    tag: 'Schools',
    summary: 'End a role at a school, now or on a day; the last school administrator stays',
    body: staffChange,
    result: school,
    handle: ({ db, id, body }) => changeStaff(db, id, body),
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/staff/{id}/second-factor',
    tag: 'Schools',
    summary: 'Take the second factor of somebody who has lost the authenticator; their sessions end',
    status: 204,
    handle: ({ db, id }) => resetFactor(config, db, id),
  });
}

function classRoutes(register: Register): void {
  register({
    ...shared,
    method: 'post',
    path: '/api/schools/{id}/classes',
    tag: 'Classes',
    summary: 'Create a class; a teacher who does teaches it',
    body: classInput,
    status: 201,
    result: schoolClass,
    handle: ({ db, id, body }) => createClass(db, id, body),
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/classes/{id}',
    tag: 'Classes',
    summary: 'Read a class with its students',
    result: schoolClass,
    handle: ({ db, id }) => readClass(db, id),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/classes/{id}',
    tag: 'Classes',
    summary: 'Change a class, its code, its groups or its teachers',
    body: classChange,
    result: schoolClass,
    handle: ({ db, id, body }) => changeClass(db, id, body),
  });
}

function studentRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/schools/{id}/students',
    tag: 'Classes',
    summary: 'List the students of a school',
    query: schoolStudentsQuery,
    result: z.array(student),
    handle: async ({ db, id, query, setTotal }) => {
      const { items, total } = await listSchoolStudents(db, id, query);
      setTotal(total);
      return items;
    },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/classes/{id}/students',
    tag: 'Classes',
    summary: 'Add up to 200 students who have no account yet: all of them, or none',
    body: newStudents,
    status: 201,
    result: schoolClass,
    handle: ({ db, id, body }) => addStudents(db, id, body),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/classes/{id}/students',
    tag: 'Classes',
    summary: 'Put students into a group or another class, remove them, or add students of the school',
    body: classStudentsChange,
    result: schoolClass,
    handle: ({ db, id, body }) => changeClassStudents(db, id, body),
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/students/{id}',
    tag: 'Classes',
    summary: 'Change a student whose account the school makes, or say that they left or returned',
    body: studentChange,
    result: student,
    handle: ({ db, id, body }) => changeStudent(db, id, body),
  });
}
