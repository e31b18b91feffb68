import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import Stripe from 'stripe';
import { listenOnLoopback } from '../../process/loopback-server.ts';
import { slowness } from '../../process/slowness.ts';
import { type Account, createAccount, type Delivery, nowInSeconds } from './account/account.ts';
import { seedAccount } from './account/seed.ts';
import type { StripeEvent } from './account/stored.ts';
import { createApiApp } from './api/api-app.ts';
import { createControlApp } from './control/control-app.ts';
import { createCheckoutPages } from './pages/checkout-pages.ts';
import { createPortalPages } from './pages/portal-pages.ts';

/** As long as Stripe lets a payer wait for the webhook before it sends them back. */
const LONGEST_WAIT_MS = 10_000;

/** Milliseconds before each repetition; Stripe's are hours. */
const RETRY_DELAYS_MS = [100, 300, 900];
const ANSWER_TIMEOUT_MS = 10_000 * slowness;

interface WebhookSender {
  /**
   * Sends events one after the other, each again until it is answered with a 2xx, four times at most.
   * @returns the last attempt of each
   */
  send: (events: StripeEvent[]) => Promise<Delivery[]>;
  /** Ends what is being sent. */
  stop: () => Promise<void>;
}

/** Sends events to one address, signed as Stripe signs them. Every attempt is recorded in the account. */
function createWebhookSender(
  account: Account,
  { webhookUrl, webhookSecret }: { webhookUrl: string; webhookSecret: string },
): WebhookSender {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  const isStopping = (): boolean => stopping.signal.aborted;

  async function attempt(event: StripeEvent, number: number): Promise<Delivery> {
    const payload = JSON.stringify(event, null, 2);
    // Signed for each attempt: the signature contains the time and is refused when it is old.
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const delivery: Delivery = {
      event: event.id,
      type: event.type,
      attempt: number,
      status: null,
      error: null,
      at: nowInSeconds(),
    };
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        // Stripe counts a redirect as a failure.
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      delivery.status = response.status;
    } catch (error) {
      delivery.error = error instanceof Error ? error.message : String(error);
    }
    account.deliveries.push(delivery);
    return delivery;
  }

  async function sendOne(event: StripeEvent): Promise<Delivery> {
    let delivery = await attempt(event, 1);
    for (const delay of RETRY_DELAYS_MS) {
      if (isAccepted(delivery) || isStopping()) break;
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!isStopping()) delivery = await attempt(event, delivery.attempt + 1);
    }
    if (isAccepted(delivery)) event.pending_webhooks = 0;
    return delivery;
  }

  async function sendAll(events: StripeEvent[]): Promise<Delivery[]> {
    const deliveries: Delivery[] = [];
    for (const event of events) deliveries.push(await sendOne(event));
    return deliveries;
  }

  return {
    send: (events) => {
      const sending = sendAll(events);
      running.add(sending);
      return sending.finally(() => running.delete(sending));
    },
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}

function isAccepted({ status }: Delivery): boolean {
  return status !== null && status >= 200 && status < 300;
}

export interface StripeDoubleOptions {
  /** 0, the default, for any free port. */
  port?: number;
  /** Where events are sent. */
  webhookUrl: string;
  /** Signs the events: `whsec_…`. */
  webhookSecret: string;
  /** The one key that the API accepts: `sk_test_…`. */
  secretKey: string;
  /** False for an account in which nothing was set up. */
  seeded?: boolean;
}

export interface StripeDouble {
  /** `http://localhost:<port>`, for the API, the pages and `/_double`. */
  origin: string;
  /** Stops listening, and sending events. */
  stop: () => Promise<void>;
}

/**
 * Starts a double of the part of Stripe that the platform uses: API, payment page, portal and webhooks, in memory, on
 * loopback. Time does not pass in it: trials, periods and sessions end when a test says so.
 * @throws Error with the code EADDRINUSE if the port is taken
 */
export async function startStripeDouble(options: StripeDoubleOptions): Promise<StripeDouble> {
  const account = createAccount();
  const sender = createWebhookSender(account, options);
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = await listenOnLoopback((request, response) => handle(request, response), options.port ?? 0);
  const origin = `http://localhost:${server.port}`;
  if (options.seeded ?? true) seedAccount(account, { origin, webhookUrl: options.webhookUrl });

  const announce = (events: StripeEvent[]): void => void sender.send(events);
  const deliver = async (events: StripeEvent[]): Promise<void> => {
    await Promise.race([sender.send(events), sleep(LONGEST_WAIT_MS, undefined, { ref: false })]);
  };
  const api = createApiApp({ account, origin, announce }, options.secretKey);
  const control = createControlApp({ account, send: sender.send });
  const pages = new Hono();
  pages.route('/', createCheckoutPages({ account, deliver }));
  pages.route('/', createPortalPages({ account, deliver }, origin));
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    if (/^\/v\d+\//.test(pathname)) return api.fetch(request);
    return pathname.startsWith('/_double/') ? control.fetch(request) : pages.fetch(request);
  });
  handle = (request, response) => void listener(request, response);
  return {
    origin,
    stop: async () => {
      await sender.stop();
      await server.stop();
    },
  };
}
