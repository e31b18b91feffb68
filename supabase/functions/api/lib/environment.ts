import type { ApiConfig, LimitsConfig, PaymentsConfig } from './supabase-client.ts';

/** Reads a variable of the environment. */
type Get = (name: string) => string | undefined;

/** The settings that payments need. Set all of them or none. */
const REQUIRED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SITE_URL'] as const;

/**
 * Reads the payment settings from the function's environment (docs/operations/payments.md).
 * @returns null if no Stripe secret is set, so nothing is sold
 * @throws Error that names the missing settings if only some are set
 */
export function readPaymentsConfig(get: Get): PaymentsConfig | null {
  const [stripeKey, webhookSecret, siteUrl] = REQUIRED.map((name) => get(name)?.trim());
  // SITE_URL alone doesn't count: it may be set for other reasons.
  if (!stripeKey && !webhookSecret) return null;
  const secretKey = readSecretKey(get);
  if (!stripeKey || !webhookSecret || !siteUrl || !secretKey) {
    const missing = [
      ...REQUIRED.filter((name) => !get(name)?.trim()),
      ...(secretKey ? [] : ['SUPABASE_SECRET_KEYS']),
    ];
    throw new Error(`Can’t take payments. Set ${missing.join(', ')}.`);
  }
  const stripeUrl = get('STRIPE_API_URL');
  return {
    stripeKey,
    webhookSecret,
    siteUrl: new URL(siteUrl).origin,
    secretKey,
    ...(stripeUrl && { stripeUrl }),
  };
}

/** Reads the project's secret key, in its current or its former form. */
export function readSecretKey(get: Get): string | undefined {
  return firstKey(get('SUPABASE_SECRET_KEYS')) ?? get('SUPABASE_SERVICE_ROLE_KEY');
}

/**
 * Reads the settings for counting requests (docs/operations/limits.md#limits-of-requests). Returns null if there is no
 * secret key, which hosted Supabase always sets.
 */
export function readLimits(get: Get): LimitsConfig | null {
  const secretKey = readSecretKey(get);
  return secretKey ? { secretKey, addressHeader: get('CLIENT_ADDRESS_HEADER') || 'cf-connecting-ip' } : null;
}

/**
 * Reads the address and publishable key of the function's project. Hosted Supabase sets these variables itself.
 * @throws Error that names the missing variable, because every request would fail without it
 */
export function readProject(get: Get): Pick<ApiConfig, 'supabaseUrl' | 'supabaseKey'> {
  const supabaseUrl = get('SUPABASE_URL')?.trim();
  const supabaseKey = firstKey(get('SUPABASE_PUBLISHABLE_KEYS')) ?? get('SUPABASE_ANON_KEY')?.trim();
  if (!supabaseUrl) throw new Error('Set SUPABASE_URL to the project’s address.');
  if (!supabaseKey) throw new Error('Set SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY.');
  return { supabaseUrl, supabaseKey };
}

/**
 * Reads the version of the function's deployment: the operator's setting or, without one, the number that hosted
 * Supabase increments (`<project>_<function>_<version>`).
 */
export function readVersion(get: Get): string | null {
  return get('API_VERSION')?.trim() || get('DENO_DEPLOYMENT_ID')?.split('_').at(-1) || null;
}

/** Returns the default key or, if there is none, the first. `keys` is a JSON object of keys by name. */
function firstKey(keys: string | undefined): string | undefined {
  const byName = JSON.parse(keys || '{}') as Record<string, string>;
  return byName.default ?? Object.values(byName)[0];
}
