import type Stripe from 'stripe';
import type { Reconciliation } from '../schemas/billing.schema.ts';
import type { BillingStore } from './billing-store.ts';
import { toStored } from './subscription.ts';

type Cause = Stripe.Event | null;

/**
 * Reads a subscription at Stripe and stores what it is now. The number of the read is taken before it, so that of reads
 * that overlap the later one stands.
 * @param cause the event that asks for it, if any; one that was handled before changes nothing
 */
export async function syncSubscription(
  stripe: Stripe,
  store: BillingStore,
  id: string,
  cause: Cause = null,
): Promise<void> {
  const number = await store.beginSync(cause);
  if (number === null) return;
  const subscription = await read(stripe, id);
  if (subscription === null) await store.end(number, id);
  const stored = subscription && toStored(subscription);
  if (stored) await store.store(number, cause?.id ?? null, stored);
  else if (cause) await store.endEvent(cause.id);
}

/** Compares every subscription with Stripe: for events that were lost. */
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
    for (const { id } of page.data) missing.delete(id);
    const ours = page.data.flatMap((subscription) => toStored(subscription) ?? []);
    result.checked += ours.length;
    if (ours.length > 0) result.changed += await store.storePage(number, ours);
    last = page.data.at(-1)?.id;
    hasMore = page.has_more;
  }
  // Stripe lists what it knows, newest first, while new ones are made; these it does not know.
  for (const id of missing) {
    const number = await begin(store);
    if ((await read(stripe, id)) === null && (await store.end(number, id))) result.changed += 1;
  }
  await store.cleanUp();
  return result;
}

async function begin(store: BillingStore): Promise<number> {
  const number = await store.beginSync(null);
  if (number === null) throw new Error('A read without an event has a number.');
  return number;
}

/** Null: Stripe does not know it. */
async function read(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id, { expand: ['customer'] });
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null;
    throw error;
  }
}
