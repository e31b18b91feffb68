import { createClient } from '@supabase/supabase-js';
import type { Database, Json } from '../../../types/database.types.ts';
import type { checkout } from '../../../types/rpc.schemas/plan.schema.ts';
import type { z } from 'zod';
import { orNull, unwrap } from '../lib/query.ts';
import type { ApiConfig, PaymentsConfig } from '../lib/supabase-client.ts';
import type { CheckoutInput, SeatChange } from '../schemas/billing.schema.ts';
import type { StoredSubscription } from './subscription.ts';

/** A purchase as the database returns it. */
export type StoredCheckout = z.output<typeof checkout>;

/** Access to the payment data in the database. Each method throws {ApiError} if the database refuses. */
export type BillingStore = ReturnType<typeof createBillingStore>;

/** Uses the project's secret key, because these database functions require it. */
export function createBillingStore(config: ApiConfig, { secretKey }: Pick<PaymentsConfig, 'secretKey'>) {
  const db = createClient<Database>(config.supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: config.fetch },
  });
  const toCheckout = (answer: Json): StoredCheckout => answer as StoredCheckout;
  return {
    /** Sets whether payments are configured. Without them, every course is free. */
    configure: (enabled: boolean) => unwrap(db.rpc('billing_configure', { p_enabled: enabled })),

    /** @param owner the payer's account, if they are signed in */
    beginCheckout: async (input: CheckoutInput, owner: string | null) =>
      toCheckout(
        await unwrap(
          db.rpc('billing_begin_checkout', {
            p_checkout_id: input.id,
            p_plan: input.plan,
            p_period: input.period,
            p_seats: input.seats ?? 1,
            p_link: orNull(input.link ?? undefined),
            p_owner: orNull(owner ?? undefined),
          } as never),
        ),
      ),

    storeSession: async (id: string, sessionId: string) =>
      toCheckout(
        await unwrap(db.rpc('billing_store_session', { p_checkout_id: id, p_session_id: sessionId })),
      ),

    getCheckout: async (id: string) =>
      toCheckout(await unwrap(db.rpc('billing_get_checkout', { p_checkout_id: id }))),

    changeSeats: async (id: string, change: SeatChange) =>
      toCheckout(await unwrap(db.rpc('billing_change_seats', { p_checkout_id: id, p_change: change }))),

    /**
     * Returns a sequence number for a read from Stripe. Call this before reading. Returns null if the event that causes
     * the read has already been handled.
     */
    beginSync: (event: { id: string; type: string } | null): Promise<number | null> =>
      unwrap(
        db.rpc('billing_begin_sync', {
          p_event_id: event?.id ?? null,
          p_event_type: event?.type ?? null,
        } as never),
      ) as Promise<number | null>,

    endEvent: (id: string) => unwrap(db.rpc('billing_end_event', { p_event_id: id })),

    /** @returns 'stored', or the reason that the subscription wasn't stored (see the database function) */
    store: (syncNumber: number, eventId: string | null, subscription: StoredSubscription) =>
      unwrap(
        db.rpc('billing_store_subscription', {
          p_sync_number: syncNumber,
          p_event_id: eventId,
          p_subscription: subscription as never,
        } as never),
      ),

    /** @returns how many subscriptions changed */
    storePage: (syncNumber: number, subscriptions: StoredSubscription[]) =>
      unwrap(
        db.rpc('billing_store_page', { p_sync_number: syncNumber, p_subscriptions: subscriptions as never }),
      ),

    /** Lists the ids of sessions in which someone could pay for this plan's learner a second time. */
    listOtherSessions: async (subscriptionId: string) =>
      (await unwrap(
        db.rpc('billing_list_other_sessions', { p_subscription_id: subscriptionId }),
      )) as string[],

    /** Lists the ids of the subscriptions that can still change. */
    list: async () => (await unwrap(db.rpc('billing_list_subscriptions'))) as string[],

    /** Deletes data that is no longer needed. */
    cleanUp: () => unwrap(db.rpc('billing_clean_up')),

    /** Ends a subscription that Stripe doesn't have, or that is no longer ours. */
    end: (syncNumber: number, id: string) =>
      unwrap(db.rpc('billing_end_subscription', { p_sync_number: syncNumber, p_subscription_id: id })),
  };
}
