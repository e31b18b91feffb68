import Stripe from 'stripe';
import { listenOnLoopback } from '../../process/loopback-server.ts';
import { startStripeDouble } from './stripe-double.ts';
import type { Change } from './subscriptions.ts';

const SECRET_KEY = 'sk_test_fixture';
const WEBHOOK_SECRET = 'whsec_fixture';

export interface DoubleFixture {
  origin: string;
  /** The real SDK, pointed at the double. */
  stripe: Stripe;
  /** @throws Error if no price has this lookup key */
  priceOf: (lookupKey: string) => Promise<Stripe.Price>;
  /** Returns the parameters of a checkout session for three units of this price, as the platform sends them. */
  sessionFor: (lookupKey: string) => Promise<Stripe.Checkout.SessionCreateParams>;
  /** Types of the events that the webhook received; each one's signature was verified. */
  received: string[];
  /** Statuses of the webhook's responses, in order. After the last one, it responds with 200. */
  answers: number[];
  /** Calls a control endpoint, and returns its response. */
  control: <Answer = Change>(path: string, body?: object) => Promise<Answer>;
  /** Sends a form as a browser does, without following a redirect. */
  submit: (url: string | null, fields: Record<string, string>) => Promise<Response>;
  stop: () => Promise<void>;
}

/** Starts the double with a webhook that records the events it receives. */
export async function startFixture(): Promise<DoubleFixture> {
  const received: string[] = [];
  const answers: number[] = [];
  const webhook = await listenOnLoopback((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? '';
      received.push(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET).type);
      response.writeHead(answers.shift() ?? 200).end();
    });
  }, 0);
  const webhookUrl = `http://localhost:${webhook.port}/webhook`;
  const options = { webhookUrl, webhookSecret: WEBHOOK_SECRET, secretKey: SECRET_KEY };
  const { origin, stop } = await startStripeDouble(options);
  const stripe = connect(origin, SECRET_KEY);
  const priceOf = async (lookupKey: string): Promise<Stripe.Price> => {
    const [price] = (await stripe.prices.list({ lookup_keys: [lookupKey] })).data;
    if (!price) throw new Error(`There is no price ${lookupKey}.`);
    return price;
  };
  return {
    origin,
    stripe,
    priceOf,
    sessionFor: async (lookupKey) => ({
      mode: 'subscription',
      allow_promotion_codes: true,
      allowed_payment_method_types: ['card'],
      automatic_tax: { enabled: true },
      cancel_url: 'https://example.com/back',
      client_reference_id: 'c1',
      line_items: [{ price: (await priceOf(lookupKey)).id, quantity: 3 }],
      subscription_data: { metadata: { checkout: 'c1' } },
      success_url: 'https://example.com/done',
      tax_id_collection: { enabled: false },
    }),
    received,
    answers,
    control: async <Answer>(path: string, body?: object) => {
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      return (await (await fetch(`${origin}/_double/${path}`, init)).json()) as Answer;
    },
    submit: (url, fields) =>
      fetch(url ?? '', { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    stop: async () => {
      await stop();
      await webhook.stop();
    },
  };
}

/** Creates an SDK client as the edge function does, with the given key. */
export function connect(origin: string, key: string): Stripe {
  const { hostname, port } = new URL(origin);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
  });
}
