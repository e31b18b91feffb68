import Stripe from 'stripe';
import { apiUrl } from '../project.ts';

/** The Stripe double that the running function talks to (supabase/local/checks/stripe-double). */
const doubleUrl = Deno.env.get('STRIPE_URL') ?? '';
const webhookSecret = Deno.env.get('STRIPE_WEBHOOK_SECRET') ?? '';
const sdk = new Stripe('sk_test_unused');

export interface StripeEvent {
  id: string;
  type: string;
}

export interface DoubledSubscription {
  id: string;
  status: string;
  cancel_at: number | null;
  items: { data: { quantity: number }[] };
}

/** Sends a request to control the Stripe double. @throws Error with the double's reason if it refuses */
export async function atStripe<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${doubleUrl}/_double${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer as Answer;
}

/** Creates a subscription. Its events are only sent if `deliver` is true. */
export async function subscribe(
  settings: Record<string, unknown>,
): Promise<{ subscription: DoubledSubscription; events: StripeEvent[] }> {
  return await atStripe('/subscriptions', { plan: 'school_year', deliver: false, ...settings });
}

/** Changes a subscription at Stripe. Its events are only sent if `deliver` is true. */
export async function change(
  id: string,
  changes: Record<string, unknown>,
): Promise<{ subscription: DoubledSubscription; events: StripeEvent[] }> {
  return await atStripe(`/subscriptions/${id}`, { deliver: false, ...changes });
}

/** Sends an event as Stripe does. @param secret defaults to the endpoint's secret */
export async function sendEvent(
  event: unknown,
  { secret = webhookSecret, timestamp }: { secret?: string; timestamp?: number } = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = await sdk.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
  return await post(payload, signature);
}

/** Sends any body to the webhook. */
export async function post(payload: string, signature?: string): Promise<number> {
  const response = await fetch(`${apiUrl}/api/billing/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body: payload,
  });
  await response.body?.cancel();
  return response.status;
}

/** Pays on the double's payment page. @returns the address that the payer is sent to */
export async function pay(pageUrl: string, payer: { name: string; email: string }): Promise<string> {
  const response = await fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...payer, action: 'pay' }),
    redirect: 'manual',
  });
  await response.body?.cancel();
  return response.headers.get('location') ?? '';
}

/** Runs the daily comparison with Stripe. */
export async function reconcile(
  key = Deno.env.get('SUPABASE_SECRET_KEY'),
): Promise<{ status: number; changed: number }> {
  const response = await fetch(`${apiUrl}/api/billing/reconcile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  });
  return { changed: 0, ...(await response.json()), status: response.status };
}
