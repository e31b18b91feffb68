/**
 * Creates the plans in a Stripe account: `npm run payments:setup -- --currency aud --learner-month 12 …`, with STRIPE_SECRET_KEY in the
 * environment. Steps: docs/operations/payments.md.
 */
import Stripe from 'stripe';
import { readPlanSettings, USAGE } from './plan-settings.ts';
import { setUpPlans } from './set-up-plans.ts';

const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: stripeUrl } = process.env;
if (!key) throw new Error('Set STRIPE_SECRET_KEY.');
const settings = readSettings();
const secret = await setUpPlans(new Stripe(key, addressOf(stripeUrl)), settings, console.log);
if (secret) {
  console.log('\nSet the function’s secrets:');
  console.log(
    `supabase secrets set STRIPE_SECRET_KEY=… STRIPE_WEBHOOK_SECRET=${secret} SITE_URL=${settings.siteUrl}`,
  );
}

/** Reads the command's arguments. If they're wrong, the error also says how to call the command. */
function readSettings(): ReturnType<typeof readPlanSettings> {
  try {
    return readPlanSettings(process.argv.slice(2));
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

/** Returns the connection settings for an origin other than Stripe's, for trying out the command. */
function addressOf(url: string | undefined): Stripe.StripeConfig {
  if (!url) return {};
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
