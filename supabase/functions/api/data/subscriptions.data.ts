import { camelize } from '../lib/camelize.ts';
import type { Db } from '../lib/supabase-client.ts';
import { type PageQuery, pageRange } from '../schemas/list-query.ts';
import type { SeatChange, Subscription, SubscriptionDetails } from '../schemas/billing.schema.ts';
import { camelPage, type Page } from './content/find-content.ts';
import { unwrap } from './query.ts';

/** Subscriptions, the newest first. */
export async function listSubscriptions(db: Db, query: PageQuery): Promise<Page<Subscription>> {
  const { offset, limit } = pageRange(query, 25);
  const answer = await unwrap(
    db.rpc('admin_list_subscriptions', { p_query: query.q ?? '', p_offset: offset, p_limit: limit }),
  );
  return camelPage<Subscription>(answer);
}

/** With who has its seats. @throws {ApiError} 404 */
export async function readSubscription(db: Db, id: string): Promise<SubscriptionDetails> {
  return camelize(
    await unwrap(db.rpc('admin_get_subscription', { p_subscription_id: id })),
  ) as SubscriptionDetails;
}

/** @throws {ApiError} 404, or 409 for more invitations than seats */
export async function changeSeats(db: Db, id: string, change: SeatChange): Promise<SubscriptionDetails> {
  const args = { p_subscription_id: id, p_change: change };
  return camelize(await unwrap(db.rpc('admin_change_seats', args))) as SubscriptionDetails;
}

/** Frees the seat of one learner. @throws {ApiError} 404 */
export async function releaseSeat(db: Db, id: string, seatId: string): Promise<SubscriptionDetails> {
  const args = { p_subscription_id: id, p_seat_id: seatId };
  return camelize(await unwrap(db.rpc('admin_release_seat', args))) as SubscriptionDetails;
}
