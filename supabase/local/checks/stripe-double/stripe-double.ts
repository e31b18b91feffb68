import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { listenOnLoopback } from '../../process/loopback-server.ts';
import { createAccount } from './account/account.ts';
import { seedAccount } from './account/seed.ts';
import type { StripeEvent } from './account/stored.ts';
import { createApiApp } from './api/api-app.ts';
import { createControlApp } from './control/control-app.ts';
import { createCheckoutPages } from './pages/checkout-pages.ts';
import { createPortalPages } from './pages/portal-pages.ts';
import { createWebhookSender } from './webhook-sender.ts';

/** As long as Stripe lets a payer wait for the webhook before it sends them back. */
const LONGEST_WAIT_MS = 10_000;

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
