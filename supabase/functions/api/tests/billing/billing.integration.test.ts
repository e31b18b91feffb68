import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { actor, asAdmin, call, make, projectUrl, signUp } from '../project.ts';
import { rpc, readAsLearner } from '../study.ts';
import { atStripe, change, pay, post, reconcile, sendEvent, subscribe } from './stripe.ts';

const PAYER = { name: 'Pat Payer', email: 'pat.payer@example.com' };

/** Begins a purchase as a visitor. */
const begin = (purchase: Record<string, unknown>) =>
  call(undefined, 'POST', '/api/billing/checkouts', { period: 'month', ...purchase });

Deno.test('plans for sale come from Stripe, for everyone', async () => {
  const { status, body } = await call(undefined, 'GET', '/api/billing/plans');
  equal(status, 200);
  equal(body.enabled, true);
  deepEqual(
    body.plans.map((plan: { plan: string; period: string }) => `${plan.plan} ${plan.period}`),
    ['learner month', 'learner year', 'school month', 'school year'],
  );
  const [{ unitAmount, currency, tax, trialDays, features }] = body.plans;
  deepEqual([unitAmount > 0, currency, tax, trialDays], [true, 'aud', 'included', 14]);
  ok(features.length > 0);
  match(body.portalUrl, /^http/);
});

Deno.test(
  "an adult buys a student's plan without an account and without any data about the child",
  async () => {
    await using course = await make('courses', { access: 'subscribers', title: 'For subscribers' });
    const learner = await signUp({
      first_name: 'Zinnia',
      last_name: 'Quaintly',
      display_name: 'Zinnia Quaintly',
    });
    const needsPlan = async () =>
      (await rpc(learner.token, 'get_course_overview', { p_course_id: course.id })).body.course.needs_plan;
    equal(await needsPlan(), true);

    const { body: link } = await rpc(learner.token, 'create_plan_link', {});
    const id = crypto.randomUUID();
    const purchase = { id, plan: 'learner', link: link.token };
    const [first, second] = await Promise.all([begin(purchase), begin(purchase)]);
    deepEqual([first.status, second.status], [201, 201]);
    equal(first.body.url, second.body.url, 'two clicks are one purchase');
    equal((await begin({ ...purchase, plan: 'school' })).body.error.code, 'checkout_differs');
    equal((await call(undefined, 'GET', `/api/billing/checkouts/${id}`)).body.state, 'open');

    match(await pay(first.body.url, PAYER), new RegExp(`/plans/purchases/${id}$`));
    const { body: paid } = await call(undefined, 'GET', `/api/billing/checkouts/${id}`);
    deepEqual(
      [paid.state, paid.forLearner, paid.subscription.status, paid.subscription.taken],
      ['paid', true, 'trialing', 1],
    );
    equal(await needsPlan(), false);
    equal((await begin({ ...purchase, id: crypto.randomUUID() })).body.error.code, 'has_plan');

    const { body: portal } = await call(undefined, 'POST', `/api/billing/checkouts/${id}/portal`);
    match(portal.url, /\/portal\//);

    const { data: requests } = await atStripe<{ data: unknown[] }>('/requests');
    const sent = JSON.stringify(requests);
    ok(sent.includes(id), 'the search finds what Stripe was told');
    for (const secret of ['Zinnia', 'Quaintly', learner.email, learner.id, course.id])
      ok(!sent.includes(secret), `Stripe was told ${secret}`);
  },
);

Deno.test('two adults with the same link can’t both pay', async () => {
  const learner = await signUp();
  const { body: link } = await rpc(learner.token, 'create_plan_link', {});
  const [first, second] = await Promise.all(
    [1, 2].map(async () => {
      const id = crypto.randomUUID();
      const { body } = await begin({ id, plan: 'learner', link: link.token });
      return { id, url: body.url };
    }),
  );
  await pay(first?.url, PAYER);
  equal((await call(undefined, 'GET', `/api/billing/checkouts/${first?.id}`)).body.state, 'paid');
  equal(await pay(second?.url, PAYER), '', 'the other page is closed');
  equal((await call(undefined, 'GET', `/api/billing/checkouts/${second?.id}`)).body.state, 'expired');
});

Deno.test('a key of another Stripe account ends no plan permanently', async () => {
  const { subscription, events } = await subscribe({ status: 'active' });
  for (const event of events) await sendEvent(event);
  const givesAccess = async () =>
    (await asAdmin('GET', `/api/subscriptions/${subscription.id}`)).body.givesAccess;
  equal(await givesAccess(), true);
  const unknown = { ...subscription, id: 'sub_unknown', object: 'subscription' };
  const event = { id: 'evt_unknown', object: 'event', type: 'customer.subscription.updated' };
  equal(await sendEvent({ ...event, data: { object: unknown } }), 200);
  equal(await givesAccess(), true);
});

Deno.test('invalid purchases are refused with a readable message', async () => {
  const code = async (purchase: Record<string, unknown>) =>
    (await begin({ id: crypto.randomUUID(), ...purchase })).body.error.code;
  equal(await code({ plan: 'learner', link: crypto.randomUUID() }), 'link_not_found');
  equal(await code({ plan: 'gold' }), 'validation_failed');
  equal(await code({ plan: 'school', seats: 0 }), 'validation_failed');
  equal(await code({ id: '1', plan: 'school' }), 'validation_failed');
  const unknown = `/api/billing/checkouts/${crypto.randomUUID()}`;
  equal((await call(undefined, 'GET', unknown)).body.error.code, 'checkout_not_found');
  equal((await call(undefined, 'POST', `${unknown}/portal`)).body.error.code, 'checkout_not_found');
  const id = crypto.randomUUID();
  await begin({ id, plan: 'school', seats: 2 });
  equal((await call(undefined, 'POST', `/api/billing/checkouts/${id}/portal`)).body.error.code, 'not_paid');
  const seats = { change: 'invite' };
  equal(
    (await call(undefined, 'POST', `/api/billing/checkouts/${id}/seats`, seats)).body.error.code,
    'not_paid',
  );
});

Deno.test(
  'a school gives seats by code, and of twenty students at the same time none takes another’s seat',
  async () => {
    const id = crypto.randomUUID();
    const { body } = await begin({ id, plan: 'school', period: 'year', seats: 5 });
    await pay(body.url, { name: 'North High', email: 'office@north.example' });
    const path = `/api/billing/checkouts/${id}`;
    const { body: paid } = await call(undefined, 'GET', path);
    const students = await Promise.all(Array.from({ length: 20 }, () => signUp()));
    const joined = await Promise.all(
      students.map(({ token }) => rpc(token, 'use_code', { p_code: paid.subscription.planCode })),
    );
    equal(joined.filter(({ status }) => status === 200).length, 5);
    equal(joined.filter(({ body: refusal }) => refusal.message === 'seats_taken').length, 15);
    const { body: after } = await call(undefined, 'GET', path);
    deepEqual([after.subscription.taken, JSON.stringify(after).includes('person-')], [5, false]);

    const renewed = await call(undefined, 'POST', `${path}/seats`, { change: 'release_all' });
    equal(renewed.body.subscription.taken, 0);
    const invited = await call(undefined, 'POST', `${path}/seats`, { change: 'invite' });
    const [{ code }] = invited.body.subscription.invitations;
    equal((await rpc(students[0]?.token ?? '', 'use_code', { p_code: code })).status, 200);
    equal((await rpc(students[1]?.token ?? '', 'use_code', { p_code: code })).body.refusal, 'used');
  },
);

Deno.test('an event needs a valid, recent signature over its bytes', async () => {
  const { subscription, events } = await subscribe({ status: 'active' });
  const [event] = events;
  const payload = JSON.stringify(event);
  equal(await post(payload), 400);
  equal(await post(payload, 't=1,v1=00'), 400);
  equal(await sendEvent(event, { secret: 'whsec_other' }), 400);
  equal(await sendEvent(event, { timestamp: Math.floor(Date.now() / 1000) - 3600 }), 400);
  equal((await asAdmin('GET', `/api/subscriptions/${subscription.id}`)).status, 404);
  equal(await sendEvent(event), 200);
  equal((await asAdmin('GET', `/api/subscriptions/${subscription.id}`)).body.status, 'active');
  equal(
    await sendEvent({
      id: 'evt_other',
      object: 'event',
      type: 'charge.failed',
      data: { object: { object: 'charge' } },
    }),
    200,
  );
});

Deno.test('an event is handled only once', async () => {
  const { subscription, events } = await subscribe({ status: 'active', metadata: {} });
  equal(await sendEvent(events[0]), 200);
  await change(subscription.id, { status: 'past_due' });
  equal(await sendEvent(events[0]), 200);
  // The repeated event changes nothing: the status is the one read at the first delivery. The change has its own event.
  equal((await asAdmin('GET', `/api/subscriptions/${subscription.id}`)).body.status, 'active');
});

Deno.test(
  'while Stripe does not respond, the last known plans are shown, and an event is requested again',
  async () => {
    await call(undefined, 'GET', '/api/billing/plans');
    const { subscription, events } = await subscribe({ status: 'active' });
    await atStripe('/settings', { down: true });
    try {
      equal((await call(undefined, 'GET', '/api/billing/plans')).status, 200);
      equal((await sendEvent(events[0])) >= 500, true);
      const refused = await begin({ id: crypto.randomUUID(), plan: 'learner' });
      deepEqual([refused.status, refused.body.error.code], [503, 'payments_unavailable']);
    } finally {
      await atStripe('/settings', { down: false });
    }
    equal(await sendEvent(events[0]), 200);
    equal((await asAdmin('GET', `/api/subscriptions/${subscription.id}`)).status, 200);
  },
);

Deno.test('a daily call with the secret key catches up on missed events', async () => {
  const { subscription } = await subscribe({ status: 'active' });
  const student = await actor('student');
  for (const key of ['', 'x', student.token]) equal((await reconcile(key)).status, 401);
  ok((await reconcile()).changed >= 1);
  equal((await asAdmin('GET', `/api/subscriptions/${subscription.id}`)).body.givesAccess, true);
  await change(subscription.id, { status: 'canceled' });
  ok((await reconcile()).changed >= 1);
  equal((await asAdmin('GET', `/api/subscriptions/${subscription.id}`)).body.givesAccess, false);
  equal((await reconcile()).changed, 0);
});

Deno.test('no call lets a student give themselves access', async () => {
  const { token, id } = await signUp();
  const { subscription, events } = await subscribe({ status: 'active' });
  await sendEvent(events[0]);
  const store = {
    p_sync_number: 1e9,
    p_event_id: null,
    p_subscription: { id: 'sub_forged', status: 'active' },
  };
  for (const [name, args] of Object.entries({
    billing_configure: { p_enabled: false },
    billing_store_subscription: store,
    billing_begin_sync: { p_event_id: null, p_event_type: null },
    billing_change_seats: { p_checkout_id: crypto.randomUUID(), p_change: 'invite' },
    admin_grant_access: { p_person_id: id, p_reason: 'me', p_ends_at: null },
    admin_get_subscription: { p_subscription_id: subscription.id },
  })) {
    const { status } = await rpc(token, name, args);
    ok(status === 403 || status === 404, `${name} ${status}`);
  }
  for (const [method, path, body] of [
    ['GET', '/api/subscriptions'],
    ['GET', `/api/subscriptions/${subscription.id}`],
    ['POST', `/api/subscriptions/${subscription.id}/seats`, { change: 'invite' }],
    ['DELETE', `/api/subscriptions/${subscription.id}/seats/${crypto.randomUUID()}`],
    ['GET', `/api/people/${id}/access`],
    ['POST', `/api/people/${id}/grants`, { reason: 'me' }],
    ['PUT', `/api/people/${id}/grants/${crypto.randomUUID()}/revoke`, { reason: 'me' }],
  ] as const) {
    equal((await call(token, method, path, body)).status, 403, `${method} ${path}`);
  }
  for (const schema of ['public', 'private']) {
    for (const table of ['seats', 'access_grants', 'subscriptions', 'seat_codes', 'checkouts', 'settings']) {
      const response = await fetch(`${projectUrl}/rest/v1/${table}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          apikey: Deno.env.get('SUPABASE_ANON_KEY') ?? '',
          'content-type': 'application/json',
          'content-profile': schema,
        },
        body: JSON.stringify({ learner: id }),
      });
      await response.body?.cancel();
      ok(response.status >= 400, `${schema}.${table}: ${response.status}`);
    }
  }
  equal((await rpc(token, 'get_my_plans', {})).body.subscriber, false);
});

Deno.test('without a plan no byte of a course can be read over HTTP; with access all of it can', async () => {
  await using video = await make('videos', {
    title: 'Closed video',
    url: 'https://media.example/CANARY.mp4',
    captionsUrl: 'https://media.example/CANARY.vtt',
    image: 'https://media.example/CANARY.jpg',
  });
  await using quiz = await make('quizzes', {
    title: 'Closed quiz',
    image: 'https://media.example/CANARY.png',
  });
  await using course = await make('courses', { access: 'subscribers' });
  await asAdmin('POST', '/api/questions/create', {
    quizId: quiz.id,
    questionType: 'openEnded',
    questionTitle: 'CANARY question',
    answer: 'CANARY answer',
  });
  await asAdmin('PUT', `/api/courses/${course.id}/linkVideo`, { videoId: video.id });
  await asAdmin('PUT', `/api/courses/${course.id}/linkQuiz`, { quizId: quiz.id });

  const learner = await signUp();
  const answers = await readAsLearner(learner.token, course.id, video.id, quiz.id);
  ok(answers.length > 10);
  for (const { what, text } of answers) ok(!text.includes('CANARY'), `${what}: ${text.slice(0, 300)}`);

  const granted = await asAdmin('POST', `/api/people/${learner.id}/grants`, { reason: ' Scholarship ' });
  deepEqual(
    [granted.status, granted.body.subscriber, granted.body.grants[0].reason],
    [201, true, 'Scholarship'],
  );
  const open = await readAsLearner(learner.token, course.id, video.id, quiz.id);
  for (const canary of ['CANARY.mp4', 'CANARY.vtt', 'CANARY question'])
    ok(
      open.some(({ text }) => text.includes(canary)),
      `the search finds ${canary} where it is open`,
    );
  const [{ id: grantId }] = granted.body.grants;
  const revoke = `/api/people/${learner.id}/grants/${grantId}/revoke`;
  equal((await asAdmin('PUT', revoke, { reason: '' })).status, 422);
  const revoked = await asAdmin('PUT', revoke, { reason: 'Moved away' });
  deepEqual(
    [revoked.status, revoked.body.subscriber, revoked.body.grants[0].revokeReason],
    [200, false, 'Moved away'],
  );
});
