import { createHash, randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from '../../stack/demo-accounts.ts';
import type { Client, RpcCaller } from './rpc-caller.ts';

interface Parties {
  /** A client with the project's secret key. */
  service: Client;
  admin: Client;
  learner: Client;
  /** A client for the pupil, who has no account at first. */
  pupil: Client;
}

/**
 * Runs a school: an admin creates it and works there, a learner joins and leaves one of its classes, and a pupil gets
 * an account.
 */
export async function runSchool(
  caller: RpcCaller,
  { service, admin, learner, pupil }: Parties,
): Promise<void> {
  const p_school = { name: 'North High', time_zone: 'Australia/Sydney' };
  const { id: p_school_id } = await caller.call(admin, 'admin_create_school', { p_school });
  await caller.call(admin, 'change_school', {
    p_school_id,
    p_school: { ...p_school, own_email_from_year: 0 },
  });
  const { id: p_class_id } = await caller.call(admin, 'create_class', {
    p_school_id,
    p_class: { name: '8B' },
  });
  const emails = DEMO_ACCOUNTS.filter(({ isAdmin }) => isAdmin).map(({ email }) => email);
  const { invitations } = await caller.call(admin, 'invite_staff', {
    p_school_id,
    p_invitation: {
      emails: [...emails, 'sam@school.example', 'pat@school.example'],
      role: 'teacher',
      class_ids: [p_class_id],
    },
  });
  const [unsent] = await caller.call(service, 'get_unsent_invitations', { p_school_id });
  await sendAll(caller, service, p_school_id);
  await caller.call(service, 'mark_invitations_sent', { p_ids: [unsent?.id ?? ''] });
  const sam = invitations.find(({ email }) => email === 'sam@school.example');
  await caller.call(admin, 'withdraw_invitation', { p_school_id, p_invitation_id: sam?.id ?? '' });
  const mine = await caller.call(admin, 'get_my_schools', {});
  const p_invitation_id = mine.invitations.at(-1)?.id ?? '';
  await caller.call(admin, 'answer_invitation', { p_invitation_id, p_token: SECRET, p_accepts: true });
  await caller.call(admin, 'get_my_schools', {});
  const { staff } = await caller.call(admin, 'get_school', { p_school_id });
  await caller.call(admin, 'add_class_group', { p_class_id, p_name: 'Reds' });
  const p_students = [{ first_name: 'Mia', last_name: 'Chen' }];
  const { students } = await caller.call(admin, 'add_students', { p_class_id, p_students });
  const p_student_id = students[0]?.id ?? '';
  await caller.call(admin, 'edit_student', { p_student_id, p_first_name: 'Mia' });
  await caller.call(admin, 'change_username', { p_student_id });
  await caller.call(admin, 'adjust_student', { p_student_id, p_extra_time_percent: 25, p_extra_attempts: 1 });
  await caller.call(admin, 'set_school_agreement', {
    p_school_id,
    p_agreement: { basis: 'Collection notice', agreed_by: 'The principal' },
  });
  await caller.call(admin, 'set_school_end', { p_school_id, p_last_day: '2099-12-31' });
  await manageClass(caller, admin, p_school_id, staff[0]?.id ?? '');
  await redeemCard(caller, { service, admin, pupil }, { p_class_id, p_student_id });
  await caller.call(pupil, 'get_profile', {});
  await caller.call(pupil, 'get_my_classes', {});
  await deleteAccount(caller, { service, admin, pupil }, { p_school_id, p_class_id, p_student_id });
  await addEmail(caller, service, p_student_id);
  await askAsParent(caller, service, admin);
  const { code } = await caller.call(admin, 'create_class_code', { p_class_id });
  const p_code = code?.code ?? '';
  await caller.call(learner, 'use_code', { p_code });
  await caller.call(learner, 'use_code', { p_code, p_joins_class: true });
  await caller.call(learner, 'get_my_classes', {});
  await assign(caller, admin, p_class_id, p_student_id);
  await caller.call(learner, 'get_home', {});
  await caller.call(admin, 'get_class', { p_class_id });
  await caller.call(admin, 'get_class_first_year', { p_class_id });
  const list = { p_query: '', p_left: false, p_offset: 0, p_limit: 25 };
  await proposeStudent(caller, admin, learner, p_class_id);
  await caller.call(admin, 'list_school_students', { p_school_id, ...list });
  await caller.call(learner, 'leave_school', {});
  await caller.call(learner, 'get_my_classes', {});
  await uploadRoster(caller, admin, p_school_id);
  await turnYear(caller, admin, p_school_id, p_class_id);
  await caller.call(admin, 'create_class_code', { p_class_id });
  await resetFactor(caller, { service, admin, learner }, p_school_id);
  const p_change = { action: 'remove' };
  await caller.call(admin, 'change_class_students', { p_class_id, p_student_ids: [p_student_id], p_change });
  await caller.call(admin, 'admin_list_schools', { p_query: '', p_offset: 0, p_limit: 25 });
  await caller.call(admin, 'change_staff', { p_staff_id: staff[0]?.id ?? '', p_change: { action: 'end' } });
}

/** Proposes that a student on the school's list and the learner who joined are the same person. */
async function proposeStudent(
  caller: RpcCaller,
  admin: Client,
  learner: Client,
  p_class_id: string,
): Promise<void> {
  const { students } = await caller.call(admin, 'add_students', {
    p_class_id,
    p_students: [{ first_name: 'Ana', last_name: 'Vega', student_key: 'K77' }],
  });
  const p_student_id = students.find(({ student_key }) => student_key === 'K77')?.id ?? '';
  const p_joined_id = students.find(({ origin }) => origin === 'joined')?.id ?? '';
  await caller.call(admin, 'propose_same_student', { p_student_id, p_joined_id });
  await caller.call(learner, 'get_my_classes', {});
  await caller.call(learner, 'answer_same_student', { p_student_id, p_accepts: false });
  await caller.call(admin, 'propose_same_student', { p_student_id, p_joined_id });
  await caller.call(learner, 'answer_same_student', { p_student_id, p_accepts: true });
}

/** Makes every change to a new class and to a student in it. */
async function manageClass(
  caller: RpcCaller,
  admin: Client,
  p_school_id: string,
  p_staff_id: string,
): Promise<void> {
  const { id: p_class_id } = await caller.call(admin, 'create_class', {
    p_school_id,
    p_class: { name: '7Y' },
  });
  await caller.call(admin, 'rename_class', { p_class_id, p_name: '7X', p_year_level: 'Year 7' });
  await caller.call(admin, 'add_class_teacher', { p_class_id, p_staff_id });
  await caller.call(admin, 'remove_class_teacher', { p_class_id, p_staff_id });
  const { groups } = await caller.call(admin, 'add_class_group', { p_class_id, p_name: 'Blues' });
  const group = { p_class_id, p_group_id: groups[0]?.id ?? '' };
  await caller.call(admin, 'rename_class_group', { ...group, p_name: 'Greens' });
  await caller.call(admin, 'delete_class_group', group);
  await caller.call(admin, 'create_class_code', { p_class_id });
  await caller.call(admin, 'delete_class_code', { p_class_id });
  const p_students = [{ first_name: 'Zoe', last_name: 'Adams' }];
  const { students } = await caller.call(admin, 'add_students', { p_class_id, p_students });
  const p_student_id = students[0]?.id ?? '';
  await caller.call(admin, 'withdraw_student_consent', { p_student_id });
  await caller.call(admin, 'give_student_consent', { p_student_id });
  await caller.call(admin, 'mark_student_left', { p_student_id });
  await caller.call(admin, 'mark_student_returned', { p_student_id });
  await caller.call(admin, 'archive_class', { p_class_id });
  await caller.call(admin, 'unarchive_class', { p_class_id });
}

/** Redeems a login card. The student then has an account and a session. */
async function redeemCard(
  caller: RpcCaller,
  { service, admin, pupil }: Record<'service' | 'admin' | 'pupil', Client>,
  { p_class_id, p_student_id }: { p_class_id: string; p_student_id: string },
): Promise<void> {
  const [card] = await caller.call(admin, 'begin_login_cards', { p_class_id, p_student_ids: [p_student_id] });
  const { username = '', made_at: p_made_at = '' } = card ?? {};
  const words = 'maple-otter-sun';
  await caller.call(service, 'end_login_cards', {
    p_cards: [{ student_id: p_student_id, made_at: p_made_at, words }],
  });
  const p_claim = 'a'.repeat(64);
  const given = { p_name: username, p_claim, p_address: '' };
  await caller.call(service, 'claim_login_card', { ...given, p_words: 'other' });
  await caller.call(service, 'claim_login_card', { ...given, p_words: words });
  await caller.call(service, 'release_login_card', { p_student_id, p_claim });
  const claim = await caller.call(service, 'claim_login_card', { ...given, p_words: words });
  const account = { email: claim.outcome === 'claimed' ? claim.email : '', password: 'my-own-secret-1' };
  const made = await service.auth.admin.createUser({ id: p_student_id, ...account, email_confirm: true });
  if (made.error) throw made.error;
  await caller.call(service, 'redeem_login_card', { p_student_id, p_made_at, p_claim });
  const { error } = await pupil.auth.signInWithPassword(account);
  if (error) throw error;
  await caller.call(pupil, 'get_account_state', {});
  await caller.call(pupil, 'count_password_check', {});
}

/** Assigns work to a class with a student who has joined, adjusts it for that student, reads it and deletes it. */
async function assign(
  caller: RpcCaller,
  admin: Client,
  p_class_id: string,
  p_student_id: string,
): Promise<void> {
  const { data: quizzes } = await admin.from('quizzes').select('id').is('deleted_at', null).limit(1);
  const { id: p_assignment_id } = await caller.call(admin, 'create_assignment', {
    p_class_id,
    p_assignment: { quiz_id: quizzes?.[0]?.id ?? '', due_at: '2090-03-09T15:30' },
  });
  const one = { p_class_id, p_assignment_id };
  await caller.call(admin, 'change_assignment', { ...one, p_change: { note: 'Bring a payslip' } });
  const p_change = { extra_attempts: 1, extra_time_percent: 25, due_at: '2090-03-10T15:30' };
  await caller.call(admin, 'adjust_assignment', { ...one, p_student_ids: [p_student_id], p_change });
  const { version } = await caller.call(admin, 'open_class_grid', { p_class_id });
  await caller.call(admin, 'refresh_class_grid', { p_class_id });
  await caller.call(admin, 'refresh_class_grid', { p_class_id, p_version: version });
  await caller.call(admin, 'get_class_help', { p_class_id });
  await caller.call(admin, 'get_class_questions', { p_class_id });
  await caller.call(admin, 'get_student_work', { p_class_id, p_student_id });
  await caller.call(admin, 'get_student_record', { p_student_id });
  const { id: unwanted } = await caller.call(admin, 'create_assignment', {
    p_class_id,
    p_assignment: { quiz_id: quizzes?.[0]?.id ?? '' },
  });
  await caller.call(admin, 'delete_assignment', { p_class_id, p_assignment_id: unwanted });
  await assignAgain(caller, admin, p_class_id, p_assignment_id);
}

/** Assigns the same work to another class of the school. */
async function assignAgain(
  caller: RpcCaller,
  admin: Client,
  p_from_class_id: string,
  id: string,
): Promise<void> {
  const { school_id: p_school_id } = await caller.call(admin, 'get_class', { p_class_id: p_from_class_id });
  const { id: p_class_id } = await caller.call(admin, 'create_class', {
    p_school_id,
    p_class: { name: '9Z' },
  });
  await caller.call(admin, 'list_assigned_classes', { p_class_id });
  await caller.call(admin, 'copy_assignments', {
    p_class_id,
    p_from_class_id,
    p_assignment_ids: [id],
    p_days: 7,
  });
  await caller.call(admin, 'get_assignments', { p_class_id });
  await caller.call(admin, 'get_school_results', { p_school_id });
  await caller.call(admin, 'list_results_log', {
    p_school_id,
    p_class_id: p_from_class_id,
    p_exports: false,
    p_offset: 0,
    p_limit: 25,
  });
}

/** Asks for a copy as a parent, and answers as an admin. */
async function askAsParent(caller: RpcCaller, service: Client, admin: Client): Promise<void> {
  const p_request = {
    kind: 'access',
    parent: 'Ana Chen',
    email: 'ana@example.com',
    child: 'Mia Chen',
    school: 'North High',
    note: null,
  };
  await caller.call(service, 'add_parent_request', { p_request, p_address: '' });
  const [request] = await caller.call(admin, 'admin_get_parent_requests', {});
  await caller.call(admin, 'admin_answer_parent_request', { p_request_id: request?.id ?? '' });
}

/** Requests deletion of the pupil's account, reads the request as the school, and cancels it as the pupil. */
async function deleteAccount(
  caller: RpcCaller,
  { service, admin, pupil }: Omit<Parties, 'learner'>,
  { p_school_id, p_class_id, p_student_id }: Record<'p_school_id' | 'p_class_id' | 'p_student_id', string>,
): Promise<void> {
  await caller.call(service, 'request_erasure', { p_account: p_student_id });
  await caller.call(admin, 'get_school', { p_school_id });
  await caller.call(admin, 'get_class', { p_class_id });
  await caller.call(admin, 'get_student_record', { p_student_id });
  await caller.call(pupil, 'cancel_erasure', {});
}

/** Begins to add the pupil's own email, opens the link, cancels the change, and begins again. */
async function addEmail(caller: RpcCaller, service: Client, p_account: string): Promise<void> {
  const p_token_hash = createHash('sha256').update(randomUUID()).digest('hex');
  await caller.call(service, 'begin_own_email', { p_account, p_email: 'mia@school.example', p_token_hash });
  await caller.call(service, 'open_own_email', { p_token_hash });
  await caller.call(service, 'cancel_own_email', { p_token_hash });
  await caller.call(service, 'begin_own_email', { p_account, p_email: 'mia@school.example', p_token_hash });
}

/** Uploads a file of two rows, one of which is a conflict, commits it and undoes it. */
async function uploadRoster(caller: RpcCaller, admin: Client, p_school_id: string): Promise<void> {
  const file = { p_school_id, p_rows: [['K1', 'Zoe', 'Lee', '', 'Year 8', '8B'], ['K2']], p_choices: {} };
  const { version: p_version } = await caller.call(admin, 'preview_roster', file);
  const { id } = await caller.call(admin, 'commit_roster', { ...file, p_leavers: [], p_version });
  const p_call = { key: id, hash: 'e'.repeat(64), step: 0, function: 'preview_roster' };
  await caller.call(admin, 'run_long_once', { p_call, p_arguments: { ...file, p_rows: [['K3', 'Ann']] } });
  await caller.call(admin, 'list_rosters', { p_school_id, p_kind: 'roster' });
  const confirmed = { p_headings: '2 name|class', p_columns: { full_name: 0, class: 1 } };
  await caller.call(admin, 'save_roster_columns', { p_school_id, ...confirmed });
  await caller.call(admin, 'list_roster_columns', { p_school_id });
  await caller.call(admin, 'undo_roster', { p_school_id, p_roster_id: id });
}

/** Starts a new year and undoes it. */
async function turnYear(
  caller: RpcCaller,
  admin: Client,
  p_school_id: string,
  p_class_id: string,
): Promise<void> {
  const copy = { name: '9B', year_level: 'Year 9', with_students: true, with_teachers: true };
  const p_plan = {
    classes: [{ class_id: p_class_id, copy }],
    years: [
      { from: 'Year 8', to: 'Year 9' },
      { from: 'Year 9', to: null },
    ],
  };
  const { version: p_version } = await caller.call(admin, 'preview_rollover', { p_school_id, p_plan });
  const { id } = await caller.call(admin, 'commit_rollover', {
    p_school_id,
    p_plan,
    p_leavers: [],
    p_version,
  });
  await caller.call(admin, 'get_class', { p_class_id });
  await caller.call(admin, 'undo_roster', { p_school_id, p_roster_id: id });
}

/** The secret in every email. */
const SECRET = 'secret';

/** Gives each of the school's unsent invitations its secret, as the edge function does before it sends them. */
async function sendAll(caller: RpcCaller, service: Parties['service'], p_school_id: string): Promise<void> {
  const unsent = await caller.call(service, 'get_unsent_invitations', { p_school_id });
  const hash = createHash('sha256').update(SECRET).digest('hex');
  const p_hashes = Object.fromEntries(unsent.map(({ id }) => [id, hash]));
  await caller.call(service, 'claim_invitations', { p_school_id, p_hashes });
}

/** Resets the second factor of the learner, who has left the class and now works at the school. */
async function resetFactor(
  caller: RpcCaller,
  { service, admin, learner }: Omit<Parties, 'pupil'>,
  p_school_id: string,
): Promise<void> {
  const { data } = await learner.auth.getUser();
  const emails = [data.user?.email ?? ''];
  await caller.call(admin, 'invite_staff', { p_school_id, p_invitation: { emails, role: 'teacher' } });
  await sendAll(caller, service, p_school_id);
  const { invitations } = await caller.call(learner, 'get_my_schools', {});
  await caller.call(learner, 'answer_invitation', {
    p_invitation_id: invitations.at(-1)?.id ?? '',
    p_token: SECRET,
    p_accepts: true,
  });
  const { staff } = await caller.call(admin, 'get_school', { p_school_id });
  const teacher = staff.find(({ is_self: isSelf }) => !isSelf);
  const { person } = await caller.call(admin, 'begin_factor_reset', { p_staff_id: teacher?.id ?? '' });
  // Uses a random person, because the learner's session is still needed.
  await caller.call(service, 'end_factor_reset', { p_person: randomUUID() });
  if (person !== data.user?.id) throw new Error('Someone else’s second factor was reset.');
}
