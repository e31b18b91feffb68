import { randomUUID } from 'node:crypto';
import type { Client, RpcCaller } from './rpc-caller.ts';

interface Parties {
  /** A client with the project's secret key. */
  service: Client;
  admin: Client;
  learner: Client;
  learnerId: string;
}

/** Sells a school plan. A learner uses its code, and an admin manages the plan and the learner's access. */
export async function sellPlan(caller: RpcCaller, parties: Parties): Promise<void> {
  const { service, admin, learner, learnerId: p_person_id } = parties;
  const p_checkout_id = randomUUID();
  const p_subscription_id = `sub_${p_checkout_id}`;
  await caller.call(learner, 'create_plan_link', {});
  await caller.call(learner, 'get_my_plans', {});
  await caller.call(service, 'count_rest_request', { p_account: p_person_id, p_address: '203.0.113.9' });
  await caller.call(service, 'schedule_practice', {
    p_learner: p_person_id,
    p_question_id: 'none',
    p_waiting: [],
    p_memory: {},
    p_due: '2026-12-01T00:00:00Z',
    p_known_until: '2026-12-08T00:00:00Z',
  });
  await caller.call(service, 'billing_begin_checkout', {
    p_checkout_id,
    p_plan: 'school',
    p_period: 'year',
    p_seats: 3,
    p_link: null,
    p_owner: p_person_id,
  });
  await caller.call(service, 'billing_store_session', { p_checkout_id, p_session_id: `cs_${p_checkout_id}` });
  await storeSubscription(caller, service, p_checkout_id, p_subscription_id);
  await caller.call(service, 'billing_list_subscriptions', {});
  await caller.call(service, 'billing_list_other_sessions', { p_subscription_id });
  const { subscription } = await caller.call(service, 'billing_get_checkout', { p_checkout_id });
  await caller.call(service, 'billing_change_seats', { p_checkout_id, p_change: 'invite' });
  await caller.call(learner, 'use_code', { p_code: 'no such code' });
  await caller.call(learner, 'use_code', { p_code: subscription?.plan_code ?? '' });
  await caller.call(learner, 'get_my_plans', {});

  await caller.call(admin, 'admin_list_subscriptions', { p_query: '', p_offset: 0, p_limit: 10 });
  const { learners } = await caller.call(admin, 'admin_get_subscription', { p_subscription_id });
  await caller.call(admin, 'admin_get_access', { p_person_id });
  const p_seat_id = learners[0]?.seat_id ?? '';
  await caller.call(admin, 'admin_release_seat', { p_subscription_id, p_seat_id });
  await caller.call(admin, 'admin_set_plan_school', { p_subscription_id, p_school_id: null });
  await caller.call(admin, 'admin_change_seats', { p_subscription_id, p_change: 'renew_code' });
  const grant = { p_person_id, p_reason: 'Pilot', p_ends_at: null };
  const { grants } = await caller.call(admin, 'admin_grant_access', grant);
  const p_grant_id = grants[0]?.id ?? '';
  await caller.call(admin, 'admin_revoke_access', { p_person_id, p_grant_id, p_reason: 'The pilot is over' });
  const p_sync_number = await caller.call(service, 'billing_begin_sync', {
    p_event_id: null,
    p_event_type: null,
  });
  await caller.call(service, 'billing_end_subscription', { p_subscription_id, p_sync_number });
}

async function storeSubscription(
  caller: RpcCaller,
  service: Client,
  checkout_id: string,
  id: string,
): Promise<void> {
  const p_event_id = `evt_${id}`;
  const event = { p_event_id, p_event_type: 'customer.subscription.created' };
  const p_sync_number = await caller.call(service, 'billing_begin_sync', event);
  const p_subscription = {
    id,
    checkout_id,
    customer_id: 'cus_1',
    plan: 'school',
    period: 'year',
    seats: 3,
    status: 'active',
    period_end: '2027-11-23T00:00:00.000Z',
    ends_at: null,
    payer_name: 'North High',
    payer_email: 'office@north.example',
  };
  await caller.call(service, 'billing_store_subscription', { p_sync_number, p_event_id, p_subscription });
  await caller.call(service, 'billing_store_page', { p_sync_number, p_subscriptions: [p_subscription] });
  await caller.call(service, 'billing_begin_sync', event);
  await caller.call(service, 'billing_end_event', { p_event_id });
  await caller.call(service, 'billing_clean_up', {});
  // This leaves the existing configuration unchanged.
  await caller.call(service, 'billing_configure', { p_enabled: true });
}
