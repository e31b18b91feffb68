/**
 * Runs the double until Ctrl-C, to try payments by hand. Reads STRIPE_DOUBLE_PORT, STRIPE_DOUBLE_WEBHOOK_URL,
 * STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET; the last two must match the function's settings.
 */
import { ensurePortFree } from '../../process/ports.ts';
import { readPort } from '../../process/read-port.ts';
import { onStopRequest } from '../../process/shutdown.ts';
import { startStripeDouble } from './stripe-double.ts';

const { env } = process;
const port = readPort(env, 'STRIPE_DOUBLE_PORT', 12_111);
const webhookUrl = env.STRIPE_DOUBLE_WEBHOOK_URL || 'http://localhost:54321/functions/v1/api/billing/webhook';
const secretKey = env.STRIPE_SECRET_KEY || 'sk_test_double';
const webhookSecret = env.STRIPE_WEBHOOK_SECRET || 'whsec_double';

await ensurePortFree(port, 'the double of Stripe', 'STRIPE_DOUBLE_PORT');
const double = await startStripeDouble({ port, webhookUrl, webhookSecret, secretKey });
console.log(
  [
    `Stripe's double   ${double.origin}`,
    `Secret key        ${secretKey}`,
    `Webhook           ${webhookUrl}`,
    `Webhook secret    ${webhookSecret}`,
  ].join('\n'),
);
onStopRequest(() => double.stop());
