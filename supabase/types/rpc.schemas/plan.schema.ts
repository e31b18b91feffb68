import { z } from 'zod';
import { count, nothing, timestamp } from './values.ts';

const plan = z.enum(['learner', 'school']);
const period = z.enum(['month', 'year']);
/** The notice that the payer sees; null if there is no problem. */
const notice = z.enum(['payment_pending', 'payment_failed', 'unpaid', 'paused', 'ended']).nullable();
const status = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]);

/** `create_plan_link()` */
const planLink = z.strictObject({ token: z.uuid() });

/** `get_my_plans()` */
const myPlans = z.strictObject({
  /** Whether the caller has a paid seat, or access granted by an admin. */
  subscriber: z.boolean(),
  /** The plans that the caller pays for. */
  bought: z.array(z.strictObject({ checkout_id: z.uuid(), plan, seats: count, notice })),
});

/** A subscription as its payer sees it, without learners' names. */
const paidPlan = z.strictObject({
  plan,
  period,
  status,
  gives_access: z.boolean(),
  notice,
  period_end: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  seats: count,
  taken: count,
  plan_code: z.string().nullable(),
  invitations: z.array(z.strictObject({ code: z.string(), used: z.boolean() })),
});

/** `billing_begin_checkout(…)` and the other functions that return a purchase. */
export const checkout = z.strictObject({
  id: z.uuid(),
  plan,
  period,
  seats: count,
  session_id: z.string().nullable(),
  /** Whether the seat is for the learner who sent the link. */
  for_learner: z.boolean(),
  /** Whether the learner or the payer's account has had a plan before, so there is no trial. */
  had_plan: z.boolean(),
  customer_id: z.string().nullable(),
  subscription_id: z.string().nullable(),
  subscription: paidPlan.nullable(),
});

/** `billing_store_subscription(…)` */
const storedSubscription = z.enum(['stored', 'same', 'older', 'final', 'repeated']);

const subscription = paidPlan.extend({
  id: z.string(),
  payer_name: z.string().nullable(),
  payer_email: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  school: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
});

/** `admin_list_subscriptions(…)` */
const subscriptions = z.strictObject({ total: count, items: z.array(subscription) });

/** `admin_get_subscription(p_subscription_id)` */
const subscriptionDetails = subscription.extend({
  learners: z.array(
    z.strictObject({
      seat_id: z.uuid(),
      person_id: z.uuid(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** The username of a school-made account. */
      username: z.string().nullable(),
      taken_at: timestamp,
    }),
  ),
});

/** `admin_get_access(p_person_id)` */
const personAccess = z.strictObject({
  payments_enabled: z.boolean(),
  subscriber: z.boolean(),
  seats: z.array(
    z.strictObject({
      subscription_id: z.string(),
      plan,
      payer_name: z.string().nullable(),
      taken_at: timestamp,
      gives_access: z.boolean(),
    }),
  ),
  grants: z.array(
    z.strictObject({
      id: z.uuid(),
      reason: z.string(),
      ends_at: timestamp.nullable(),
      granted_by: z.string().nullable(),
      created_at: timestamp,
      revoked_at: timestamp.nullable(),
      revoked_by: z.string().nullable(),
      revoke_reason: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
});

/** The result schema of each function in this file. */
export const answers = {
  admin_change_seats: subscriptionDetails,
  admin_get_access: personAccess,
  admin_get_subscription: subscriptionDetails,
  admin_grant_access: personAccess,
  admin_list_subscriptions: subscriptions,
  admin_release_seat: subscriptionDetails,
  admin_set_plan_school: subscriptionDetails,
  admin_revoke_access: personAccess,
  billing_begin_checkout: checkout,
  billing_begin_sync: z.int().positive().nullable(),
  billing_change_seats: checkout,
  billing_clean_up: nothing,
  billing_configure: z.boolean(),
  billing_end_event: z.boolean(),
  billing_end_subscription: z.boolean(),
  billing_get_checkout: checkout,
  billing_list_other_sessions: z.array(z.string()),
  billing_list_subscriptions: z.array(z.string()),
  billing_store_session: checkout,
  billing_store_page: z.int().nonnegative(),
  billing_store_subscription: storedSubscription,
  create_plan_link: planLink,
  get_my_plans: myPlans,
};
