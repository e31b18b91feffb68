import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { createClient } from '@supabase/supabase-js';
import {
  asAdmin,
  asService,
  call,
  confirmAddress,
  projectUrl,
  readInvitation,
  readMails,
  signUp,
} from '../project.ts';
import { send } from '../contract/permitted-actors.ts';
import {
  auth,
  DOMAIN,
  makeClass,
  PASSWORD,
  printCard,
  printCards,
  publishableKey,
  signIn,
  tokenOf,
} from './school-class.ts';

Deno.test('no one but students can have an address of the domain', async () => {
  const card = await printCard('Ivy');
  const email = `${card.username}@${DOMAIN}`;
  const taken = await auth().signUp({ email: `somebody@${DOMAIN}`, password: 'learn-for-life-1' });
  notEqual(taken.error, null);
  const client = createClient(projectUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const exists = await client.rpc('account_exists', { p_email: email });
  equal(exists.error?.message, 'account_lookup_off');
  const { token } = await signUp();
  const moved = await send(token, 'PUT', '/auth/v1/user', { email: `x@${DOMAIN}` });
  ok(moved.status >= 400, moved.text);
});

Deno.test('a lost authenticator is reset by someone at the school, and its sessions end', async () => {
  const { schoolId } = await makeClass(['Kim']);
  const teacher = await signUp();
  const invited = { emails: [teacher.email], role: 'teacher' };
  equal((await asAdmin('POST', `/api/schools/${schoolId}/invitations`, invited)).status, 200);
  const invitation = await readInvitation(teacher.email);
  const answer = { accepts: true, token: invitation.token };
  equal((await call(teacher.token, 'POST', `/api/invitations/${invitation.id}/answer`, answer)).status, 200);
  const { body: school } = await asAdmin('GET', `/api/schools/${schoolId}`);
  const [{ id }] = school.staff;

  const factor = { factor_type: 'totp', friendly_name: 'Phone' };
  const enrolled = await send(teacher.token, 'POST', '/auth/v1/factors', factor);
  equal(enrolled.status, 200, enrolled.text);
  const { mfa } = asService().auth.admin;
  const factors = async () => (await mfa.listFactors({ userId: teacher.id })).data?.factors.length;
  equal(await factors(), 1);
  const own = await call(teacher.token, 'DELETE', `/api/staff/${id}/second-factor`);
  equal(own.status, 403);
  equal(await factors(), 1);

  equal((await asAdmin('DELETE', `/api/staff/${id}/second-factor`)).status, 204);
  equal(await factors(), 0);
  const late = await send(teacher.token, 'POST', '/rest/v1/rpc/get_account_state', {});
  equal(late.status, 401);
});

Deno.test('a new school year is previewed, started and undone', async () => {
  const { classId, schoolId } = await makeClass(['Lou', 'Max']);
  const rollovers = `/api/schools/${schoolId}/rollovers`;
  const copy = { name: '9B', yearLevel: 'Year 9', withStudents: true, withTeachers: true };
  const plan = { classes: [{ classId, copy }], years: [] };
  const { status, body: preview } = await asAdmin('POST', `${rollovers}/preview`, plan);
  equal(status, 200);
  deepEqual([preview.archived, preview.made[0].students.length], [['8B'], 2]);
  const nameless = { ...plan, classes: [{ classId, copy: { ...copy, name: ' ' } }] };
  equal((await asAdmin('POST', `${rollovers}/preview`, nameless)).status, 422);
  const stale = await asAdmin('POST', `${rollovers}/create`, { ...plan, leavers: [], previewed: 'other' });
  deepEqual([stale.status, stale.body.error.code], [409, 'rollover_changed']);
  const started = await asAdmin('POST', `${rollovers}/create`, {
    ...plan,
    leavers: [],
    previewed: preview.version,
  });
  deepEqual([started.status, started.body.counts], [201, { archived: 1, left: 0, made: 1, moved: 0 }]);
  const undone = await asAdmin('POST', `${rollovers}/${started.body.id}/undo`);
  deepEqual([undone.status, undone.body.kept], [200, []]);
  const { body: list } = await asAdmin('GET', rollovers);
  ok(list[0].undoneAt);
});

const mailsTo = async (address: string) => (await readMails(address)).length;

/** All requests to Auth that make it send an email. */
const MAIL_REQUESTS: [what: string, method: string, path: string, body: (email: string) => object][] = [
  ['recover', 'POST', '/auth/v1/recover', (email) => ({ email })],
  ['otp', 'POST', '/auth/v1/otp', (email) => ({ email, create_user: false })],
  ['resend', 'POST', '/auth/v1/resend', (email) => ({ type: 'signup', email })],
  ['email change', 'PUT', '/auth/v1/user', (email) => ({ email: `new-${email.split('@')[0]}@example.com` })],
];

Deno.test('no request makes Auth send an email for an account that a school created', async () => {
  const card = await printCard('Uma');
  const email = `${card.username}@${DOMAIN}`;
  const token = await tokenOf(card);
  for (const [what, method, path, body] of MAIL_REQUESTS) {
    const { status } = await send(token, method, path, body(email));
    ok(status < 500 || what === 'email change', `${what} answers ${status}`);
  }
  await send(undefined, 'POST', '/auth/v1/signup', { email, password: 'learn-for-life-1' });
  equal(await mailsTo(email), 0);
  equal(await mailsTo(`new-${card.username}@example.com`), 0);
});

Deno.test('an ordinary address gets one email for each request, and a change of email two', async () => {
  for (const [what, method, path, body] of MAIL_REQUESTS) {
    const { email, token } = await signUp();
    const { status, text } = await send(token, method, path, body(email));
    equal(status, 200, `${what}: ${text}`);
    // The address is confirmed already.
    equal(await mailsTo(email), what === 'resend' ? 0 : 1, what);
    if (what === 'email change') equal(await mailsTo(`new-${email}`), 1);
  }
});

const newAddress = () => `person-${crypto.randomUUID()}@example.com`;

Deno.test(
  'staff are invited by email, once for each click, and the inviter can’t see who has an account',
  async () => {
    const { classId, schoolId, ids } = await makeClass(['Pia']);
    const [card] = await printCards(classId, ids);
    const { email } = await signUp();
    const joined = { email, token: await confirmAddress(email) };
    const { body: changed } = await asAdmin('PUT', `/api/classes/${classId}`, { action: 'new_code' });
    equal(
      (
        await send(joined.token, 'POST', '/rest/v1/rpc/use_code', {
          p_code: changed.code.code,
          p_joins_class: true,
        })
      ).status,
      200,
    );
    const [sam, ofDomain] = [newAddress(), `${card?.username}@${DOMAIN}`];
    const given = { emails: [sam, joined.email, ofDomain], role: 'teacher' };
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => asAdmin('POST', `/api/schools/${schoolId}/invitations`, given)),
    );
    for (const { status, body } of answers) equal(status, 200, JSON.stringify(body));
    // Reads the school after both requests, because one may respond while the other is still sending emails.
    const { body: school } = await asAdmin('GET', `/api/schools/${schoolId}`);
    deepEqual(
      school.invitations.map(({ sentAt }: { sentAt: string | null }) => sentAt !== null),
      [true, true, true],
    );
    const [mail, ...others] = await readMails(sam);
    match(mail?.link ?? '', /\/classes\?invitation=[\da-f-]{36}&token=[\da-f]{64}$/);
    equal(others.length, 0);
    const [toStudent, confirmation, ...more] = await readMails(joined.email);
    match(confirmation?.subject ?? '', /password/);
    match(toStudent?.text ?? '', /belongs to a student account, which you can’t use for work/);
    equal(more.length, 0);
    equal(await mailsTo(ofDomain), 0);
  },
);

Deno.test('a student logs in with a changed username and the same password', async () => {
  const card = await printCard('Ria');
  const token = await tokenOf(card);
  const rename = (username?: string) =>
    asAdmin('PUT', `/api/students/${card.studentId}`, { action: 'username', username });
  const { status, body } = await rename();
  equal(status, 200, JSON.stringify(body));
  match(body.username, /^ria\.[a-z]+\d+$/);
  notEqual(body.username, card.username);
  equal((await send(token, 'POST', '/rest/v1/rpc/get_home', {})).status, 200, 'nobody is logged out');
  notEqual((await signIn(card.username, PASSWORD)).error, null);
  equal((await signIn(body.username, PASSWORD)).error, null);
  const again = await rename(card.username);
  deepEqual([again.status, Object.keys(again.body.error.fields)], [422, ['username']]);
});

Deno.test('a student adds their own email, and the account becomes theirs', async () => {
  const card = await printCard('Nia');
  const token = await tokenOf(card);
  const email = newAddress();
  const add = (token: string | undefined, password: string, address = email) =>
    call(token, 'POST', '/api/account/own-email', { email: address, password });
  equal((await add(token, 'a-wrong-one')).status, 422);
  equal((await add(token, PASSWORD, `x@${DOMAIN}`)).status, 422);
  equal((await add(token, PASSWORD)).status, 204);
  equal((await add(token, PASSWORD)).status, 429);
  const { token: stranger } = await signUp();
  equal((await add(stranger, 'learn-for-life-1')).body.error.code, 'no_school_account');

  const [mail, ...others] = await readMails(email);
  equal(others.length, 0);
  const link = new URL(mail?.link ?? '');
  equal(link.pathname, '/mail-link/own_email');
  const open = () =>
    call(undefined, 'POST', '/api/account/own-email/open', { token: link.searchParams.get('token') });
  const opened = await open();
  deepEqual([opened.status, opened.body], [200, { email }]);
  equal((await open()).status, 404);

  notEqual((await signIn(card.username, PASSWORD)).error, null);
  const own = await auth().signInWithPassword({ email, password: PASSWORD });
  equal(own.error, null);
  // The account is on hold until its owner accepts the terms, because only the school has accepted them.
  const state = await send(own.data.session.access_token, 'POST', '/rest/v1/rpc/get_account_state', {});
  const { hold, username } = JSON.parse(state.text);
  deepEqual([hold, username], ['terms_not_accepted', null]);
  const { body } = await asAdmin('GET', `/api/classes/${card.classId}`);
  const [student] = body.students;
  deepEqual(
    [student.id, student.origin, student.username, student.studentKey],
    [card.studentId, 'joined', null, null],
  );
  equal(
    (await asAdmin('PUT', `/api/students/${card.studentId}`, { action: 'edit', firstName: 'X' })).status,
    409,
  );
  deepEqual(await printCards(card.classId, [card.studentId]), []);
});

Deno.test(
  'the address of another account is refused, and a different one can be requested immediately',
  async () => {
    const card = await printCard('Ola');
    const token = await tokenOf(card);
    const { email } = await signUp();
    const add = (address: string) =>
      call(token, 'POST', '/api/account/own-email', { email: address, password: PASSWORD });
    equal((await add(email)).status, 204);
    const [mail] = await readMails(email);
    const key = new URL(mail?.link ?? '').searchParams.get('token');
    equal(
      (await call(undefined, 'POST', '/api/account/own-email/open', { token: key })).body.error.code,
      'email_exists',
    );
    equal((await add(newAddress())).status, 204);
    equal((await signIn(card.username, PASSWORD)).error, null);
  },
);

Deno.test('a student deletes the account with its password, and the school is notified once', async () => {
  const card = await printCard('Pia');
  const token = await tokenOf(card);
  const head = await signUp();
  const invited = { emails: [head.email], role: 'school_admin' };
  equal((await asAdmin('POST', `/api/schools/${card.schoolId}/invitations`, invited)).status, 200);
  const { id, token: secret } = await readInvitation(head.email);
  const accepted = { accepts: true, token: secret };
  equal((await call(head.token, 'POST', `/api/invitations/${id}/answer`, accepted)).status, 200);

  const remove = (password: string) => call(token, 'PUT', '/api/account/erasure', { password });
  equal((await remove('a-wrong-one')).status, 422);
  equal((await remove(PASSWORD)).status, 204);
  equal((await remove(PASSWORD)).status, 204);
  const mails = (await readMails(head.email)).filter(({ subject }) => /wants to delete/.test(subject));
  equal(mails.length, 1);
  ok(!mails[0]?.text.includes('Pia'), 'mails name no student');
  match(mails[0]?.link ?? '', new RegExp(`/schools/${card.schoolId}\\?part=students$`));

  const [student] = (await asAdmin('GET', `/api/classes/${card.classId}`)).body.students;
  deepEqual([student.state, student.deletion.reason], ['no_access', 'person']);
  const { body: school } = await asAdmin('GET', `/api/schools/${card.schoolId}`);
  equal(school.deletions.students, 1);
  const state = await send(token, 'POST', '/rest/v1/rpc/cancel_erasure', {});
  equal(JSON.parse(state.text).hold, null);

  const { token: other } = await signUp();
  equal((await call(other, 'PUT', '/api/account/erasure', { password: PASSWORD })).status, 422);
  equal((await call(other, 'PUT', '/api/account/erasure', { password: 'learn-for-life-1' })).status, 204);
});

Deno.test('too many password guesses for one account return 429, and lock out no one else', async () => {
  const { classId, ids } = await makeClass(['Ann', ...Array.from({ length: 4 }, (_, n) => `Bo${n}`)]);
  const [guesser, ...others] = await Promise.all((await printCards(classId, ids)).map(tokenOf));
  const add = (token: string | undefined, password: string) =>
    call(token, 'POST', '/api/account/own-email', { email: newAddress(), password });
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await add(guesser, `a-wrong-one-${n}`)).status);
  deepEqual(statuses, [...Array(10).fill(422), 429, 429]);
  for (const token of others) equal((await add(token, PASSWORD)).status, 204);
});

Deno.test('common passwords and the username are refused when changing a password', async () => {
  const card = await printCard('Eve');
  const student = await tokenOf(card);
  const person = await signUp();
  const change = (token: string, password: string, currentPassword: string) =>
    call(token, 'PUT', '/api/account/password', { password, currentPassword });
  for (const password of [
    '123456',
    'Password1',
    'iloveyou',
    card.username,
    `${card.username.toUpperCase()}!`,
  ]) {
    const { status, body } = await change(student, password, PASSWORD);
    deepEqual([status, Object.keys(body.error.fields)], [422, ['password']], password);
  }
  for (const password of ['qwertyuiop', person.email, person.email.split('@')[0] ?? ''])
    equal((await change(person.token, password, 'learn-for-life-1')).status, 422, password);
  equal((await change(student, 'maple-otter-sun', PASSWORD)).status, 422, 'like a card');
  const wrong = await change(student, 'another-secret-2', 'a-wrong-one');
  deepEqual([wrong.status, wrong.body.error.code], [400, 'current_password_invalid']);
  const other = (await signIn(card.username, PASSWORD)).data.session?.access_token;
  equal((await change(student, 'another-secret-2', PASSWORD)).status, 204);
  equal((await signIn(card.username, 'another-secret-2')).error, null);
  notEqual((await signIn(card.username, PASSWORD)).error, null);
  equal(
    (await send(student, 'POST', '/rest/v1/rpc/get_account_state', {})).status,
    200,
    'this session stays',
  );
  equal((await send(other, 'POST', '/rest/v1/rpc/get_account_state', {})).status, 401, 'others end');
});
