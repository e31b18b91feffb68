import type { PaymentsConfig } from './supabase-client.ts';

/** Secrets that payments need; all or none of them. */
const REQUIRED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SITE_URL'] as const;

/**
 * What payments need, from the function's environment (docs/operations.md#payments).
 * @returns null if nothing of it is set: then nothing is sold
 * @throws Error that names what is missing if only a part of it is set
 */
export function readPaymentsConfig(get: (name: string) => string | undefined): PaymentsConfig | null {
  const [stripeKey, webhookSecret, siteUrl] = REQUIRED.map((name) => get(name)?.trim());
  if (!stripeKey) return null;
  const secretKey = readSecretKey(get);
  if (!webhookSecret || !siteUrl || !secretKey) {
    const missing = [
      ...REQUIRED.filter((name) => !get(name)?.trim()),
      ...(secretKey ? [] : ['SUPABASE_SECRET_KEYS']),
    ];
    throw new Error(`Payments are off: STRIPE_SECRET_KEY is set, ${missing.join(', ')} is not.`);
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

/** The project's secret key, in its present or its former form. */
export function readSecretKey(get: (name: string) => string | undefined): string | undefined {
  const keys = JSON.parse(get('SUPABASE_SECRET_KEYS') || '{}') as Record<string, string>;
  return keys.default ?? Object.values(keys)[0] ?? get('SUPABASE_SERVICE_ROLE_KEY');
}
