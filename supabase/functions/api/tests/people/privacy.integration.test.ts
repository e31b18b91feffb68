import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import { actor, asAdmin, call, projectUrl, signUp } from '../project.ts';
import { rpc } from '../study.ts';

Deno.test(
  'an account created at Auth directly is refused by every function until the terms are accepted',
  async () => {
    const response = await fetch(`${projectUrl}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: Deno.env.get('SUPABASE_ANON_KEY') ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `bare-${crypto.randomUUID()}@example.com`,
        password: 'learn-for-life-1',
      }),
    });
    const { access_token: token } = await response.json();
    for (const name of ['get_home', 'get_profile', 'create_plan_link']) {
      const { status, body } = await rpc(token, name, {});
      deepEqual([status, body.message], [403, 'terms_not_accepted'], name);
    }
    const { body: state } = await rpc(token, 'get_account_state', {});
    equal(state.hold, 'terms_not_accepted');
    equal((await rpc(token, 'accept_policy', { p_version: state.policy.version })).body.hold, null);
    equal((await rpc(token, 'get_home', {})).status, 200);
  },
);

Deno.test('an admin exports a person’s data, schedules the deletion, and cancels it', async () => {
  const { id, email, token } = await signUp({ display_name: 'Zinnia Quaintly' });
  const at = (path: string) => `/api/people/${id}/${path}`;
  const { body: before } = await asAdmin('GET', at('privacy'));
  deepEqual([before.hold, before.eraseAt, before.guardian, before.asksForAge], [null, null, null, false]);
  match(before.terms.version, /^\d{4}-\d\d-\d\d$/);

  const { status, body: data } = await asAdmin('GET', at('export'));
  equal(status, 200);
  equal(data.tables.profiles[0].display_name, 'Zinnia Quaintly');
  equal(data.tables.users[0].email, email);
  ok(!JSON.stringify(data).includes('encrypted_password'));
  const { body: log } = await asAdmin('GET', `/api/audit?table=profiles&rowId=${id}`);
  ok(log.some(({ action }: { action: string }) => action === 'export'));

  const { body: ending } = await asAdmin('PUT', at('erasure'));
  deepEqual([ending.hold, ending.eraseReason], ['account_ending', 'admin']);
  notEqual(ending.eraseAt, null);
  equal((await rpc(token, 'get_home', {})).body.message, 'account_ending');
  const { body: retention } = await asAdmin('GET', '/api/retention');
  ok(retention.ending.people.some((person: { id: string }) => person.id === id));
  deepEqual(
    retention.rules.map(({ name, days }: { name: string; days: number | null }) => [name, days]),
    [
      ['inactive_account_days', null],
      ['left_student_days', 365],
      ['attempt_days', null],
      ['report_days', 365],
      ['roster_days', 90],
      ['audit_log_days', null],
      ['auth_log_days', 365],
    ],
  );
  equal((await asAdmin('DELETE', at('erasure'))).body.eraseAt, null);
  equal((await rpc(token, 'get_home', {})).status, 200);

  equal((await asAdmin('PUT', at('consent'), { givenBy: 'parent' })).body.guardian.givenBy, 'parent');
  equal((await asAdmin('DELETE', at('consent'))).body.guardian, null);
  equal((await asAdmin('PUT', at('consent'), { givenBy: 'friend' })).status, 422);
  equal((await asAdmin('PUT', at('birth-year'), { year: 2010 })).body.birthYear, 2010);
});

Deno.test('the only admin can’t be deleted, and no one else can delete anyone', async () => {
  const { db, token } = await actor('admin');
  const { data } = await db.auth.getUser(token);
  const path = `/api/people/${data.user?.id}/erasure`;
  const refused = await asAdmin('PUT', path);
  deepEqual([refused.status, refused.body.error.code], [409, 'last_admin']);
  equal((await call((await actor('student')).token, 'PUT', path)).status, 403);
});

Deno.test('a parent’s request gets the same response whether or not the child exists', async () => {
  const { email: known } = await signUp({ display_name: 'Mia Chen', school: 'North High' });
  const ask = (child: string, email: string) =>
    call(undefined, 'POST', '/api/parent-requests', {
      kind: 'access',
      parent: 'Ana Chen',
      email,
      child,
      school: 'North High',
    });
  const answers = [
    await ask('Mia Chen', known),
    await ask('Not A Student', `parent-${crypto.randomUUID()}@example.com`),
  ];
  deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  );
  deepEqual(answers[0]?.body, answers[1]?.body);
  match(answers[0]?.body.dueOn, /^\d{4}-\d\d-\d\d$/);
  equal((await ask('', known)).status, 422);

  const { body: open } = await asAdmin('GET', '/api/parent-requests');
  const { id } = open.find(({ email }: { email: string }) => email === known);
  const { body: left } = await asAdmin('PUT', `/api/parent-requests/${id}/answer`);
  ok(left.every((request: { id: string }) => request.id !== id));
  equal((await call((await actor('student')).token, 'GET', '/api/parent-requests')).status, 403);
});
