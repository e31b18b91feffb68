import type Stripe from 'stripe';
import type { PaymentsConfig } from '../lib/supabase-client.ts';

/** Stripe's SDK, fetched when it is first needed: no other API operation waits for it. */
export async function createStripe({ stripeKey, stripeUrl }: PaymentsConfig): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  return new StripeSdk(stripeKey, {
    httpClient: StripeSdk.createFetchHttpClient(),
    maxNetworkRetries: 2,
    // Stripe stops waiting for a slow webhook and sends the event again. Payers don't wait longer either.
    timeout: 10_000,
    ...(stripeUrl && addressOf(new URL(stripeUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL): Stripe.StripeConfig {
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
