import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { createClient } from '@supabase/supabase-js';
import { asAdmin, asService, call, projectUrl, readInvitation, readMails, signUp } from '../project.ts';

async function makeSchool(): Promise<string> {
  const school = { name: 'North High', timeZone: 'Australia/Sydney' };
  return (await asAdmin('POST', '/api/schools/create', school)).body.id;
}

const invite = (schoolId: string, ...emails: string[]) =>
  asAdmin('POST', `/api/schools/${schoolId}/invitations`, { emails, role: 'teacher' });

const newAddress = () => `person-${crypto.randomUUID()}@example.com`;

Deno.test('signing up first with an invited address gives no access to the invitation', async () => {
  const rival = await signUp();
  const schoolId = await makeSchool();
  equal((await invite(schoolId, rival.email)).status, 200);
  const listed = (await call(rival.token, 'GET', '/api/schools/mine')).body.invitations;
  deepEqual(
    listed.map(({ schoolName }: { schoolName: string }) => schoolName),
    ['North High'],
  );
  const path = `/api/invitations/${listed[0].id}/answer`;
  for (const accepts of [true, false]) {
    equal((await call(rival.token, 'POST', path, { accepts })).status, 422);
    for (const token of ['', 'guess', 'a'.repeat(64), listed[0].id]) {
      const { status } = await call(rival.token, 'POST', path, { accepts, token });
      equal([404, 422].includes(status), true, `${token} answers ${status}`);
    }
  }
  equal((await asAdmin('GET', `/api/schools/${schoolId}`)).body.invitations.length, 1);
});

Deno.test('no response to an inviter or an invited account contains the secret', async () => {
  const { email, token } = await signUp();
  const schoolId = await makeSchool();
  const answers = [
    await invite(schoolId, email),
    await asAdmin('GET', `/api/schools/${schoolId}`),
    await call(token, 'GET', '/api/schools/mine'),
  ];
  const secret = (await readInvitation(email)).token;
  equal(secret.length, 64);
  equal(JSON.stringify(answers.map(({ body }) => body)).includes(secret), false);
});

Deno.test(
  'the secret in the email works once, for the invited address, and opening its link doesn’t answer',
  async () => {
    const { email, token } = await signUp();
    const other = await signUp();
    await invite(await makeSchool(), email);
    const invitation = await readInvitation(email);
    const path = `/api/invitations/${invitation.id}/answer`;
    const given = { accepts: true, token: invitation.token };
    // An email scanner may open these addresses, which changes nothing.
    for (const address of [path, `${path}?token=${invitation.token}`])
      equal((await call(undefined, 'GET', address)).status, 405);
    equal((await call(other.token, 'POST', path, given)).status, 404);
    equal((await call(undefined, 'POST', path, given)).status, 401);
    const accepted = await call(token, 'POST', path, given);
    deepEqual([accepted.status, accepted.body.schools[0].role], [200, 'teacher']);
    const again = await call(token, 'POST', path, given);
    deepEqual([again.status, again.body.error.code], [404, 'invitation_not_found']);
  },
);

Deno.test('resending an invitation replaces its secret', async () => {
  const { email, token } = await signUp();
  const schoolId = await makeSchool();
  await invite(schoolId, email);
  const first = await readInvitation(email);
  await invite(schoolId, email);
  equal((await readMails(email)).length, 1, 'a double click sends one mail');
  // Deletes the invitation and creates a new one in the same minute.
  const service = asService();
  const { body } = await asAdmin('DELETE', `/api/schools/${schoolId}/invitations/${first.id}`);
  equal(body.invitations.length, 0);
  await invite(schoolId, email);
  const [{ id, waits, sentAt }] = (await asAdmin('GET', `/api/schools/${schoolId}`)).body.invitations;
  deepEqual([waits, sentAt], [false, null], 'the address has got a mail in this minute');
  notEqual(id, first.id);
  const old = { accepts: true, token: first.token };
  for (const each of [first.id, id])
    equal((await call(token, 'POST', `/api/invitations/${each}/answer`, old)).status, 404);
  // Tries to claim the new invitation like the edge function, which can't send it in this minute.
  const hash = 'a'.repeat(64);
  const claimed = await service.rpc('claim_invitations', { p_school_id: schoolId, p_hashes: { [id]: hash } });
  deepEqual(claimed.data, []);
});

Deno.test('accepting an invitation ends the other sessions of the account', async () => {
  const { email, token: rival } = await signUp();
  await invite(await makeSchool(), email);
  const { id, token: secret } = await readInvitation(email);
  const db = createClient(projectUrl, Deno.env.get('SUPABASE_ANON_KEY') ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data } = await db.auth.signInWithPassword({ email, password: 'learn-for-life-1' });
  const own = data.session?.access_token;
  equal((await call(rival, 'GET', '/api/schools/mine')).status, 200);
  const answer = { accepts: true, token: secret };
  equal((await call(own, 'POST', `/api/invitations/${id}/answer`, answer)).status, 200);
  equal((await call(own, 'GET', '/api/schools/mine')).status, 200);
  equal((await call(rival, 'GET', '/api/schools/mine')).status, 401);
});

Deno.test('each address of an invitation gets an email', async () => {
  const emails = [newAddress(), newAddress(), newAddress()];
  const { body } = await invite(await makeSchool(), ...emails);
  deepEqual(
    body.invitations.map(({ waits, sentAt }: { waits: boolean; sentAt: string | null }) => [
      waits,
      sentAt !== null,
    ]),
    emails.map(() => [false, true]),
  );
  const secrets = await Promise.all(emails.map(async (email) => (await readInvitation(email)).token));
  equal(new Set(secrets).size, 3);
});
