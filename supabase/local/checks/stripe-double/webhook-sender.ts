import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { slowness } from '../../process/slowness.ts';
import { type Account, type Delivery, nowInSeconds } from './account/account.ts';
import type { StripeEvent } from './account/stored.ts';

/** Milliseconds before each repetition; Stripe's are hours. */
const RETRY_DELAYS_MS = [100, 300, 900];
const ANSWER_TIMEOUT_MS = 10_000 * slowness;

export interface WebhookSender {
  /**
   * Sends events one after the other, each again until it is answered with a 2xx, four times at most.
   * @returns the last attempt of each
   */
  send: (events: StripeEvent[]) => Promise<Delivery[]>;
  /** Ends what is being sent. */
  stop: () => Promise<void>;
}

/** Sends events to one address, signed as Stripe signs them. Every attempt is recorded in the account. */
export function createWebhookSender(
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
