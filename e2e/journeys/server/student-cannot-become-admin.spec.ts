import { adminSession, acceptTerms, newStudent, signIn, type Session } from '../../fixtures/accounts.ts';
import { call, rpc } from '../../fixtures/http.ts';
import { expect, test } from '../../fixtures/test.ts';

test('no one can make themselves an admin', async ({ student, database }) => {
  const metadata = { is_admin: true, admin: true, role: 'service_role', isAdmin: true };
  const attacker = newStudent();
  const made = await call('/auth/v1/signup', {
    method: 'POST',
    body: {
      email: attacker.email,
      password: attacker.password,
      data: metadata,
      role: 'service_role',
      app_metadata: metadata,
      is_admin: true,
    },
  });
  expect(made.status).toBe(200);
  await acceptTerms(made.json as Session);
  const sessions = [made.json as Session, student.session];
  for (const { access_token: token } of sessions) {
    await call('/auth/v1/user', {
      method: 'PUT',
      token,
      body: { data: metadata, app_metadata: metadata, role: 'service_role', is_admin: true },
    });
  }
  // Also tries new tokens, whose claims were issued after the attempts above.
  const tokens = [...sessions.map((session) => session.access_token), (await signIn(attacker)).access_token];
  for (const token of tokens) {
    expect((await rpc('is_admin', {}, token)).json).toBe(false);
    expect((await rpc('get_profile', {}, token)).json).toMatchObject({ is_admin: false });
    const create = { title: 'Mine', description: 'Mine', category: 'Mine' };
    const answer = await call('/functions/v1/api/courses/create', { method: 'POST', token, body: create });
    expect(answer.status).toBe(403);
    const link = { p_course_id: 'tax-returns', p_video_id: 'first-aid' };
    const functions = await database.rows<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname like 'admin\\_%'`,
    );
    expect(functions.length).toBeGreaterThan(3);
    for (const { name } of functions) {
      const reply = await rpc(name, name === 'admin_link_video_to_course' ? link : {}, token);
      expect(reply.status, `${name} ${reply.text}`).toBeGreaterThanOrEqual(400);
    }
  }
  expect(
    await database.rows(
      `select u.email from private.admins as a join auth.users as u on u.id = a.user_id where u.email = any ($1)`,
      [[attacker.email, student.email]],
    ),
  ).toEqual([]);
});

test('a token with a forged claim is rejected', async ({ student }) => {
  const [header = '', payload = '', signature = ''] = student.session.access_token.split('.');
  const admin = (await adminSession()).user.id;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const forge = (change: Record<string, unknown>, head = header, sign = signature) =>
    [head, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), sign].join('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  for (const token of [
    forge({ sub: admin }),
    forge({ role: 'service_role' }),
    forge({ sub: admin }, none, ''),
  ]) {
    expect((await rpc('is_admin', {}, token)).status).toBe(401);
    expect((await call('/rest/v1/questions?select=*', { token })).status).toBe(401);
    const answer = await call('/functions/v1/api/courses/create', {
      method: 'POST',
      token,
      body: { title: 'x', description: 'x', category: 'x' },
    });
    expect(answer.status).toBe(401);
  }
});
