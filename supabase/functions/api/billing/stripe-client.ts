import type Stripe from 'stripe';
import type { PaymentsConfig } from '../lib/supabase-client.ts';

/** Loads Stripe's SDK when it's first needed, so that other API operations don't wait for it. */
export async function createStripe({ stripeKey, stripeUrl }: PaymentsConfig): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  return new StripeSdk(stripeKey, {
    httpClient: StripeSdk.createFetchHttpClient(),
    maxNetworkRetries: 2,
    // Stripe stops waiting for a slow webhook and sends the event again. Payers wouldn't wait longer either.
    timeout: 10_000,
    ...(stripeUrl && addressOf(new URL(stripeUrl))),
  });
}

function addressOf({ protocol, hostname, port }: URL): Stripe.StripeConfig {
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
