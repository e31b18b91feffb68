import type Stripe from 'stripe';
import type { Reconciliation } from '../schemas/billing.schema.ts';
import type { BillingStore } from './billing-store.ts';
import { type StoredSubscription, toStored } from './subscription.ts';

type Cause = Stripe.Event | null;

/**
 * Reads a subscription from Stripe and stores its current state. The read gets its number before it starts, so that the
 * later of two overlapping reads wins.
 * @param cause the event that causes the read, if any; an event that was already handled changes nothing
 */
export async function syncSubscription(
  stripe: Stripe,
  store: BillingStore,
  id: string,
  cause: Cause = null,
): Promise<void> {
  const number = await store.beginSync(cause);
  if (number === null) return;
  const stored = await readOurs(stripe, id);
  if (!stored) {
    await store.end(number, id);
    if (cause) await store.endEvent(cause.id);
  } else if ((await store.store(number, cause?.id ?? null, stored)) === 'stored') {
    // Two adults may be paying for the same learner.
    for (const session of await store.listOtherSessions(id)) await expire(stripe, session);
  }
}

/** Expires a session. One that is already complete or expired is unchanged. */
async function expire(stripe: Stripe, session: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(session);
  } catch (error) {
    if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
  }
}

/** Compares every subscription with Stripe, to make up for lost events. */
export async function reconcile(stripe: Stripe, store: BillingStore): Promise<Reconciliation> {
  const missing = new Set(await store.list());
  const result = { checked: 0, changed: 0 };
  let last: string | undefined;
  let hasMore = true;
  while (hasMore) {
    const number = await begin(store);
    const page = await stripe.subscriptions.list({
      status: 'all',
      limit: 100,
      expand: ['data.customer'],
      starting_after: last,
    });
    const ours = page.data.flatMap((subscription) => toStored(subscription) ?? []);
    for (const { id } of ours) missing.delete(id);
    result.checked += ours.length;
    if (ours.length > 0) result.changed += await store.storePage(number, ours);
    last = page.data.at(-1)?.id;
    hasMore = page.has_more;
  }
  // If the key belonged to another Stripe account, every plan would end.
  if (result.checked === 0 && missing.size > 0)
    throw new Error(
      `Stripe doesn’t have any of our subscriptions (${missing.size} checked). Check that the key belongs to the right Stripe account.`,
    );
  // The list is complete even if subscriptions are created meanwhile, because Stripe lists the newest first. So Stripe
  // doesn't have the missing subscriptions, or they're no longer ours.
  for (const id of missing) {
    const number = await begin(store);
    if ((await readOurs(stripe, id)) === null && (await store.end(number, id))) result.changed += 1;
  }
  await store.cleanUp();
  return result;
}

async function begin(store: BillingStore): Promise<number> {
  const number = await store.beginSync(null);
  if (number === null) throw new Error('The database returned no number for this sync with Stripe.');
  return number;
}

/**
 * Reads a subscription. Returns null if Stripe doesn't have it, or if it's something else sold through the same account.
 */
async function readOurs(stripe: Stripe, id: string): Promise<StoredSubscription | null> {
  try {
    return toStored(await stripe.subscriptions.retrieve(id, { expand: ['customer'] }));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether the error means that Stripe has nothing with this id. */
export function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === 'resource_missing';
}
