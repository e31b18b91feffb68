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

const key = Deno.env.get('SUPABASE_ANON_KEY') ?? '';
const DOMAIN = 'students.test';

interface PrintedCard {
  studentId: string;
  username: string;
  password: string;
  name: string;
}

const auth = () =>
  createClient(projectUrl, key, { auth: { persistSession: false, autoRefreshToken: false } }).auth;
const signIn = (username: string, password: string) =>
  auth().signInWithPassword({ email: `${username}@${DOMAIN}`, password });

/** A school that agreed, with a class of these students. */
async function makeClass(names: string[]): Promise<{ classId: string; schoolId: string; ids: string[] }> {
  const { body: school } = await asAdmin('POST', '/api/schools/create', {
    name: 'North High',
    timeZone: 'Australia/Sydney',
  });
  const agreement = { basis: 'Collection notice', agreedBy: 'Jo Park, principal' };
  equal((await asAdmin('PUT', `/api/schools/${school.id}/agreement`, agreement)).status, 200);
  const { body: made } = await asAdmin('POST', `/api/schools/${school.id}/classes`, { name: '8B' });
  const students = names.map((firstName) => ({ firstName, lastName: 'Lee' }));
  const { body } = await asAdmin('POST', `/api/classes/${made.id}/students`, { students });
  return { classId: made.id, schoolId: school.id, ids: body.students.map(({ id }: { id: string }) => id) };
}

const cards = async (classId: string, studentIds: string[]): Promise<PrintedCard[]> => {
  const { status, body } = await asAdmin('POST', `/api/classes/${classId}/cards`, { studentIds });
  equal(status, 201, JSON.stringify(body));
  return body;
};

Deno.test('a student signs in with a card, chooses a password, and goes on with it', async () => {
  const { classId, ids } = await makeClass(['Mia', 'Leo']);
  const printed = await cards(classId, ids);
  equal(printed.length, 2);
  const [card] = printed;
  ok(card);
  match(card.username, /^(mia|leo)\.[a-z]+\d+$/);
  match(card.password, /^[a-z]+-[a-z]+-[a-z]+$/);

  const { data, error } = await signIn(card.username, card.password);
  equal(error, null);
  const token = data.session.access_token;
  const held = await send(token, 'POST', '/rest/v1/rpc/get_home', {});
  equal(held.status, 403);
  match(held.text, /password_not_chosen/);

  const refused = await call(token, 'PUT', '/api/account/password', { password: card.password });
  equal(refused.status, 422);
  match(refused.body.error.fields.password, /of your own/);
  equal((await call(token, 'PUT', '/api/account/password', { password: 'short' })).status, 422);
  equal((await call(token, 'PUT', '/api/account/password', { password: 'my-own-secret' })).status, 204);

  notEqual((await signIn(card.username, card.password)).error, null);
  const own = await signIn(card.username, 'my-own-secret');
  const home = await send(own.data.session?.access_token, 'POST', '/rest/v1/rpc/get_home', {});
  equal(home.status, 200, home.text);
  const profile = await send(own.data.session?.access_token, 'POST', '/rest/v1/rpc/get_profile', {});
  const { email, username, school } = JSON.parse(profile.text);
  deepEqual([email, username, school], [null, card.username, 'North High']);
  const again = await call(own.data.session?.access_token, 'PUT', '/api/account/password', {
    password: 'another-secret',
  });
  equal(again.status, 409);
});

Deno.test(
  'a new card ends the password and the sessions of before, and makes no second account',
  async () => {
    const { classId, ids } = await makeClass(['Zoe']);
    const [first] = await cards(classId, ids);
    const session = (await signIn(first?.username ?? '', first?.password ?? '')).data.session;
    const [second] = await cards(classId, ids);
    equal(second?.studentId, first?.studentId);
    notEqual((await signIn(first?.username ?? '', first?.password ?? '')).error, null);
    const late = await send(session?.access_token, 'POST', '/rest/v1/rpc/get_account_state', {});
    equal(late.status, 401);
    equal((await signIn(second?.username ?? '', second?.password ?? '')).error, null);
  },
);

Deno.test('a request that ended halfway is repeated without twins', async () => {
  const { classId, ids } = await makeClass(['Ada', 'Ben', 'Cem']);
  const { body } = await asAdmin('GET', `/api/classes/${classId}`);
  const ada = body.students.find(({ firstName }: { firstName: string }) => firstName === 'Ada');
  // As if the function had been killed after the first account.
  const made = await asService().auth.admin.createUser({
    id: ada.id,
    email: `${ada.username}@${DOMAIN}`,
    password: 'lost-with-the-request',
    email_confirm: true,
  });
  equal(made.error, null);
  const printed = await cards(classId, ids);
  equal(printed.length, 3);
  for (const { username, password } of printed) equal((await signIn(username, password)).error, null);
});

Deno.test('nobody else gets an address of the domain', async () => {
  const { classId, ids } = await makeClass(['Ivy']);
  const [card] = await cards(classId, ids);
  const email = `${card?.username}@${DOMAIN}`;
  const taken = await auth().signUp({ email: `somebody@${DOMAIN}`, password: 'learn-for-life-1' });
  notEqual(taken.error, null);
  const client = createClient(projectUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const exists = await client.rpc('account_exists', { p_email: email });
  equal(exists.error?.message, 'account_lookup_off');
  const { token } = await signUp();
  const moved = await send(token, 'PUT', '/auth/v1/user', { email: `x@${DOMAIN}` });
  ok(moved.status >= 400, moved.text);
});

Deno.test('a lost authenticator is reset by somebody at the school, and its sessions end', async () => {
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

Deno.test('a year is reviewed, started and taken back', async () => {
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

/** Everything that makes Auth send a mail, called directly. */
const MAIL_REQUESTS: [what: string, method: string, path: string, body: (email: string) => object][] = [
  ['recover', 'POST', '/auth/v1/recover', (email) => ({ email })],
  ['otp', 'POST', '/auth/v1/otp', (email) => ({ email, create_user: false })],
  ['resend', 'POST', '/auth/v1/resend', (email) => ({ type: 'signup', email })],
  ['email change', 'PUT', '/auth/v1/user', (email) => ({ email: `new-${email.split('@')[0]}@example.com` })],
];

Deno.test('no request has Auth send a mail to the account of a school, or for it', async () => {
  const { classId, ids } = await makeClass(['Uma']);
  const [card] = await cards(classId, ids);
  const email = `${card?.username}@${DOMAIN}`;
  const token = (await signIn(card?.username ?? '', card?.password ?? '')).data.session?.access_token;
  for (const [what, method, path, body] of MAIL_REQUESTS) {
    const { status } = await send(token, method, path, body(email));
    ok(status < 500 || what === 'email change', `${what} answers ${status}`);
  }
  await send(undefined, 'POST', '/auth/v1/signup', { email, password: 'learn-for-life-1' });
  equal(await mailsTo(email), 0);
  equal(await mailsTo(`new-${card?.username}@example.com`), 0);
});

Deno.test('an ordinary address gets one mail for each request, a change of email two', async () => {
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
  'staff are invited by mail, once for each click, and nothing tells the inviter who has an account',
  async () => {
    const { classId, schoolId, ids } = await makeClass(['Pia']);
    const [card] = await cards(classId, ids);
    const joined = await signUp();
    await confirmAddress(joined.email);
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
    // The later one may be answered while the mails of the first are on their way.
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
    match(toStudent?.text ?? '', /has the account of a student, which cannot be used at work/);
    equal(more.length, 0);
    equal(await mailsTo(ofDomain), 0);
  },
);

Deno.test('a student adds an email of their own, and the account is theirs', async () => {
  const { classId, ids } = await makeClass(['Nia']);
  const [card] = await cards(classId, ids);
  ok(card);
  const withCard = (await signIn(card.username, card.password)).data.session?.access_token;
  const email = newAddress();
  const add = (token: string | undefined, password: string, address = email) =>
    call(token, 'POST', '/api/account/own-email', { email: address, password });
  equal((await add(withCard, card.password)).body.error.code, 'password_not_chosen');
  equal((await call(withCard, 'PUT', '/api/account/password', { password: 'my-own-secret' })).status, 204);
  const token = (await signIn(card.username, 'my-own-secret')).data.session?.access_token;
  equal((await add(token, 'a-wrong-one')).status, 422);
  equal((await add(token, 'my-own-secret', `x@${DOMAIN}`)).status, 422);
  equal((await add(token, 'my-own-secret')).status, 204);
  equal((await add(token, 'my-own-secret')).status, 429);
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

  notEqual((await signIn(card.username, 'my-own-secret')).error, null);
  const own = await auth().signInWithPassword({ email, password: 'my-own-secret' });
  equal(own.error, null);
  // The ordinary holds count again: nobody has accepted the terms but the school.
  const state = await send(own.data.session.access_token, 'POST', '/rest/v1/rpc/get_account_state', {});
  const { hold, username } = JSON.parse(state.text);
  deepEqual([hold, username], ['terms_not_accepted', null]);
  const { body } = await asAdmin('GET', `/api/classes/${classId}`);
  const [student] = body.students;
  deepEqual(
    [student.id, student.origin, student.username, student.studentKey],
    [card.studentId, 'joined', null, null],
  );
  equal(
    (await asAdmin('PUT', `/api/students/${card.studentId}`, { action: 'edit', firstName: 'X' })).status,
    409,
  );
  deepEqual(await cards(classId, ids), []);
});

Deno.test(
  'the address of another account is not taken, and another one can be asked for at once',
  async () => {
    const { classId, ids } = await makeClass(['Ola']);
    const [card] = await cards(classId, ids);
    ok(card);
    const withCard = (await signIn(card.username, card.password)).data.session?.access_token;
    await call(withCard, 'PUT', '/api/account/password', { password: 'my-own-secret' });
    const token = (await signIn(card.username, 'my-own-secret')).data.session?.access_token;
    const { email } = await signUp();
    const add = (address: string) =>
      call(token, 'POST', '/api/account/own-email', { email: address, password: 'my-own-secret' });
    equal((await add(email)).status, 204);
    const [mail] = await readMails(email);
    const key = new URL(mail?.link ?? '').searchParams.get('token');
    equal(
      (await call(undefined, 'POST', '/api/account/own-email/open', { token: key })).body.error.code,
      'email_exists',
    );
    equal((await add(newAddress())).status, 204);
    equal((await signIn(card.username, 'my-own-secret')).error, null);
  },
);
