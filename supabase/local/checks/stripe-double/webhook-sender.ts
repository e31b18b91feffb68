import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { slowness } from '../../process/slowness.ts';
import type { StripeEvent } from './account.ts';

/** Milliseconds before each attempt. Stripe waits for hours. */
const DELAYS_MS = [0, 100, 300, 900];
const ANSWER_TIMEOUT_MS = 10_000 * slowness;

export interface WebhookSender {
  /** Sends events one after another, each up to four times until it's answered with a 2xx. */
  send: (events: StripeEvent[]) => Promise<void>;
  /** Cancels the events that are being sent. */
  stop: () => Promise<void>;
}

/** Sends events to one address, signed as Stripe signs them. @param secret `whsec_…` */
export function createWebhookSender(address: string, secret: string): WebhookSender {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function isAccepted(event: StripeEvent): Promise<boolean> {
    const payload = JSON.stringify(event, null, 2);
    // Each attempt has a new signature, because signatures contain the time and are refused when they are old.
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        // Stripe counts a redirect as a failure.
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function sendAll(events: StripeEvent[]): Promise<void> {
    for (const event of events) {
      for (const delay of DELAYS_MS) {
        await sleep(delay, undefined, { signal: stopping.signal });
        if (await isAccepted(event)) break;
      }
    }
  }

  return {
    send: (events) => {
      // Rejects when the double stops, because that cancels the events being sent.
      const sending = sendAll(events).catch(() => undefined);
      running.add(sending);
      return sending.finally(() => running.delete(sending));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
