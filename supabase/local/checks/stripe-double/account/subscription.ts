import { addPeriod } from './period.ts';
import type { Metadata, Price, Subscription } from './stored.ts';
import { isFinal, planOf, type Status } from './subscription-object.ts';

/** What is changed; what is left out stays. Names and units are those of Stripe's API. */
export interface SubscriptionChange {
  status?: Status;
  quantity?: number;
  cancel_at_period_end?: boolean;
  cancel_at?: number | null;
  current_period_end?: number;
  metadata?: Metadata;
  price?: Price;
}

/** When the current period of all items is over, in seconds since 1970. */
export function periodEndOf(subscription: Subscription): number {
  return Math.max(...subscription.items.data.map((item) => item.current_period_end));
}

/** The subscription after a change; the given one is left as it was. @param now in seconds since 1970 */
export function changeSubscription(
  subscription: Subscription,
  change: SubscriptionChange,
  now: number,
): Subscription {
  const changed = structuredClone(subscription);
  for (const item of changed.items.data) {
    item.quantity = change.quantity ?? item.quantity ?? 1;
    item.current_period_end = change.current_period_end ?? item.current_period_end;
    if (change.price) Object.assign(item, { price: change.price, plan: planOf(change.price) });
  }
  if (change.metadata) changed.metadata = change.metadata;
  scheduleCancellation(changed, change, now);
  if (change.status && change.status !== changed.status) setStatus(changed, change.status, now);
  return changed;
}

function scheduleCancellation(changed: Subscription, change: SubscriptionChange, now: number): void {
  if (change.cancel_at_period_end !== undefined) {
    changed.cancel_at_period_end = change.cancel_at_period_end;
    changed.cancel_at = change.cancel_at_period_end ? periodEndOf(changed) : null;
  }
  if (change.cancel_at !== undefined) changed.cancel_at = change.cancel_at;
  if (change.cancel_at_period_end === undefined && change.cancel_at === undefined) return;
  const isScheduled = changed.cancel_at !== null || changed.cancel_at_period_end;
  changed.canceled_at = isScheduled ? now : null;
  giveReason(changed, isScheduled ? 'cancellation_requested' : null);
}

function setStatus(changed: Subscription, status: Status, now: number): void {
  // The first payment, or its attempt, ends the trial.
  if (changed.status === 'trialing' && (status === 'active' || status === 'past_due')) {
    changed.trial_end = now;
    for (const item of changed.items.data) {
      item.current_period_start = now;
      item.current_period_end = addPeriod(now, item.price);
    }
  }
  changed.status = status;
  if (isFinal(status)) changed.ended_at = now;
  if (status !== 'canceled') return;
  changed.canceled_at ??= now;
  giveReason(changed, changed.cancellation_details?.reason ?? 'cancellation_requested');
}

function giveReason(
  changed: Subscription,
  reason: NonNullable<Subscription['cancellation_details']>['reason'],
): void {
  changed.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason };
}
