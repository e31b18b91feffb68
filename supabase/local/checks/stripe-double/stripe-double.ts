import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { listenOnLoopback } from '../../process/loopback-server.ts';
import { createAccount, type StripeEvent } from './account.ts';
import { createApi } from './api.ts';
import { createCheckoutPage } from './checkout.ts';
import { createControl } from './control.ts';
import { problemPage } from './page.ts';
import { createPortalPage } from './portal.ts';
import { seedAccount } from './seed.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** The longest that Stripe waits for the webhook before it redirects the payer. */
const LONGEST_WAIT_MS = 10_000;

export interface StripeDoubleOptions {
  /** Defaults to 0, which means any free port. */
  port?: number;
  /** The address to which events are sent. */
  webhookUrl: string;
  /** Signs the events: `whsec_…`. */
  webhookSecret: string;
  /** The only key that the API accepts: `sk_test_…`. */
  secretKey: string;
  /** False for an account in which nothing has been set up. */
  seeded?: boolean;
}

export interface StripeDouble {
  /** `http://localhost:<port>`, for the API, the pages and `/_double`. */
  origin: string;
  /** Stops listening and sending events. */
  stop: () => Promise<void>;
}

/**
 * Starts a double of the part of Stripe that the platform uses: API, payment page, portal and webhooks, in memory, on
 * loopback. Time doesn't pass in the double: trials, periods and sessions end when a test says so.
 * @throws Error with the code EADDRINUSE if the port is taken
 */
export async function startStripeDouble({
  port = 0,
  webhookUrl,
  webhookSecret,
  secretKey,
  seeded = true,
}: StripeDoubleOptions): Promise<StripeDouble> {
  const account = createAccount();
  const { send, stop } = createWebhookSender(webhookUrl, webhookSecret);
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = await listenOnLoopback((request, response) => handle(request, response), port);
  const origin = `http://localhost:${server.port}`;
  if (seeded) seedAccount(account, origin);

  const deliver = async (events: StripeEvent[]): Promise<void> => {
    await Promise.race([send(events), sleep(LONGEST_WAIT_MS, undefined, { ref: false })]);
  };
  const api = createApi({ account, origin, announce: (event) => void send([event]) }, secretKey);
  const control = createControl({ account, send });
  const pages = new Hono()
    .route('/', createCheckoutPage({ account, deliver }))
    .route('/', createPortalPage({ account, deliver }))
    .onError(problemPage);
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/v1/')) return api.fetch(request);
    return pathname.startsWith('/_double/') ? control.fetch(request) : pages.fetch(request);
  });
  handle = (request, response) => void listener(request, response);
  return {
    origin,
    stop: async () => {
      await stop();
      await server.stop();
    },
  };
}
