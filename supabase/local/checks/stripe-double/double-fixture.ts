import Stripe from 'stripe';
import { listenOnLoopback } from '../../process/loopback-server.ts';
import type { Change } from './account/billing.ts';
import { startStripeDouble } from './stripe-double.ts';

const SECRET_KEY = 'sk_test_fixture';
const WEBHOOK_SECRET = 'whsec_fixture';

type SessionParams = Stripe.Checkout.SessionCreateParams;

export interface DoubleFixture {
  origin: string;
  /** The real SDK, pointed at the double. */
  stripe: Stripe;
  /** @throws Error if no price has this lookup key */
  priceOf: (lookupKey: string) => Promise<Stripe.Price>;
  /** Parameters of a checkout session for one of this price. */
  sessionFor: (lookupKey: string) => Promise<SessionParams>;
  /** Events that the webhook received; each one's signature was verified. */
  received: Stripe.Event[];
  /** Status that the webhook answers each event with, in order; 200 when there is none left. */
  answers: number[];
  /** @returns the answer of a control call */
  control: <Answer>(path: string, body?: object) => Promise<Answer>;
  /** Creates a subscription with a control call. */
  subscribe: (fields?: object) => Promise<Change>;
  /** Sends a form as a browser does, without following where the answer leads. */
  submit: (url: string, fields: Record<string, string>) => Promise<Response>;
  stop: () => Promise<void>;
}

/** Starts the double with a webhook that records what it receives. */
export async function startFixture({ seeded = true } = {}): Promise<DoubleFixture> {
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  const webhook = await listenOnLoopback((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      const signature = request.headers['stripe-signature'] ?? '';
      if (status === 200) received.push(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
      response.writeHead(status).end();
    });
  }, 0);
  const webhookUrl = `http://localhost:${webhook.port}/webhook`;
  const double = await startStripeDouble({
    webhookUrl,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    seeded,
  });
  const { origin } = double;
  const control = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    return (await (await fetch(`${origin}/_double/${path}`, init)).json()) as Answer;
  };
  const stripe = connect(origin, SECRET_KEY);
  const priceOf = async (lookupKey: string): Promise<Stripe.Price> => {
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey] });
    const [price] = data;
    if (!price) throw new Error(`There is no price ${lookupKey}.`);
    return price;
  };
  return {
    origin,
    stripe,
    priceOf,
    sessionFor: async (lookupKey) => ({
      mode: 'subscription',
      line_items: [{ price: (await priceOf(lookupKey)).id, quantity: 1 }],
      success_url: 'https://example.com/done?session={CHECKOUT_SESSION_ID}',
    }),
    received,
    answers,
    control,
    subscribe: (fields = {}) => control<Change>('subscriptions', { plan: 'school_month', ...fields }),
    submit: (url, fields) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
    stop: async () => {
      await double.stop();
      await webhook.stop();
    },
  };
}

/** The SDK as the edge function uses it, with any key. */
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
