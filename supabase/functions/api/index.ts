import { createApp } from './app.ts';
import { createBillingStore } from './billing/billing-store.ts';
import { discardBody } from './lib/discard-body.ts';
import {
  readLimits,
  readPaymentsConfig,
  readProject,
  readSecretKey,
  readVersion,
} from './lib/environment.ts';
import { createLimitedFetch } from './lib/limited-fetch.ts';
import { inWords, writeLog } from './lib/log.ts';
import { createMailSender, readMailSettings } from '../_shared/mail/mail-sender.ts';
import type { ApiConfig, MailConfig, PaymentsConfig } from './lib/supabase-client.ts';

/** Entry point of the edge function `api`, which receives every request below `/functions/v1/api`. */
const env = (name: string) => Deno.env.get(name);

const config: ApiConfig = {
  ...readProject(env),
  payments: readPayments(),
  mails: readMails(),
  limits: readLimits(env),
  version: readVersion(env),
  fetch: createLimitedFetch(),
};
const app = createApp(config);
void announcePayments();

Deno.serve(async (request) => {
  const response = await app.fetch(request);
  await discardBody(request);
  return response;
});

/** An incomplete configuration must not take the whole API down; the database keeps its earlier setting. */
function readPayments(): PaymentsConfig | 'incomplete' | null {
  try {
    return readPaymentsConfig(env);
  } catch (error) {
    writeLog({ level: 'error', message: 'Payments aren’t configured', error: inWords(error) });
    return 'incomplete';
  }
}

/** An incomplete configuration must not take the whole API down; callers learn that their email wasn't sent. */
function readMails(): MailConfig | null {
  try {
    const [settings, siteUrl] = [readMailSettings(env), env('SITE_URL')?.trim()];
    if (settings && !siteUrl) throw new Error('Can’t send email. Set SITE_URL.');
    return settings && { send: createMailSender(settings), siteUrl: new URL(siteUrl ?? '').origin };
  } catch (error) {
    writeLog({ level: 'error', message: 'Email isn’t configured', error: inWords(error) });
    return null;
  }
}

/** Sets in the database whether plans are for sale. Without Stripe keys, every course is free. */
async function announcePayments(): Promise<void> {
  const secretKey = readSecretKey(env);
  if (!secretKey || config.payments === 'incomplete') return;
  const store = createBillingStore(config, { secretKey });
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      await store.configure(config.payments !== null);
      return;
    } catch (error) {
      const message = 'Couldn’t save whether payments are on';
      writeLog({ level: 'error', message, error: inWords(error) });
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt));
    }
  }
}
