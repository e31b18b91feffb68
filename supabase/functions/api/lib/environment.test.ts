import { deepEqual, equal, throws } from 'node:assert/strict';
import { readLimits, readPaymentsConfig, readProject, readSecretKey, readVersion } from './environment.ts';

const COMPLETE: Record<string, string> = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SITE_URL: 'https://learn.example/',
  SUPABASE_SECRET_KEYS: '{"default": "sb_secret_1"}',
};
const read = (env: Record<string, string>) => readPaymentsConfig((name) => env[name]);

Deno.test('payments are configured by four secrets', () => {
  deepEqual(read(COMPLETE), {
    stripeKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    siteUrl: 'https://learn.example',
    secretKey: 'sb_secret_1',
  });
});

Deno.test('without Stripe secrets, nothing is for sale', () => {
  equal(read({ ...COMPLETE, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }), null);
});

Deno.test('an incomplete configuration names what is missing', () => {
  throws(
    () => read({ ...COMPLETE, STRIPE_WEBHOOK_SECRET: ' ', SITE_URL: '' }),
    /Set STRIPE_WEBHOOK_SECRET, SITE_URL/,
  );
  throws(() => read({ ...COMPLETE, STRIPE_SECRET_KEY: '' }), /Set STRIPE_SECRET_KEY/);
  throws(() => read({ ...COMPLETE, SUPABASE_SECRET_KEYS: '' }), /SUPABASE_SECRET_KEYS/);
});

Deno.test('the secret key is found in its current and its earlier form', () => {
  equal(
    readSecretKey((name) => ({ SUPABASE_SERVICE_ROLE_KEY: 'old' })[name]),
    'old',
  );
  equal(
    readSecretKey(
      (name) => ({ SUPABASE_SECRET_KEYS: '{"named": "new"}', SUPABASE_SERVICE_ROLE_KEY: 'old' })[name],
    ),
    'new',
  );
  equal(
    readSecretKey(() => undefined),
    undefined,
  );
});

Deno.test('the project is identified by its address and its publishable key, in either form', () => {
  const project = (env: Record<string, string>) => readProject((name) => env[name]);
  const SUPABASE_URL = 'https://ref.supabase.co';
  deepEqual(project({ SUPABASE_URL, SUPABASE_ANON_KEY: 'old' }), {
    supabaseUrl: SUPABASE_URL,
    supabaseKey: 'old',
  });
  const keys = { SUPABASE_PUBLISHABLE_KEYS: '{"default": "new"}', SUPABASE_ANON_KEY: 'old' };
  equal(project({ SUPABASE_URL, ...keys }).supabaseKey, 'new');
  throws(() => project({ SUPABASE_ANON_KEY: 'old' }), /Set SUPABASE_URL/);
  throws(() => project({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEYS: '{}' }), /SUPABASE_PUBLISHABLE_KEYS/);
});

Deno.test('the version is the configured one, or else the deployment number', () => {
  const version = (env: Record<string, string>) => readVersion((name) => env[name]);
  equal(
    version({ DENO_DEPLOYMENT_ID: 'abcdefghijklmnopqrst_0e1c6b6e-1f2d-4c58-8a8e-1d7b4e8f6a01_17' }),
    '17',
  );
  equal(version({ DENO_DEPLOYMENT_ID: 'a_b_17', API_VERSION: '2026-11-23' }), '2026-11-23');
  equal(version({}), null);
});

Deno.test('requests are counted with the secret key, by the address that the host’s proxy reports', () => {
  const secret = { SUPABASE_SECRET_KEYS: '{"default":"sb_secret_1"}' };
  equal(
    readLimits(() => undefined),
    null,
  );
  deepEqual(
    readLimits((name) => (({ ...secret }) as Record<string, string>)[name]),
    { secretKey: 'sb_secret_1', addressHeader: 'cf-connecting-ip' },
  );
  deepEqual(
    readLimits(
      (name) => (({ ...secret, CLIENT_ADDRESS_HEADER: 'x-real-ip' }) as Record<string, string>)[name],
    ),
    { secretKey: 'sb_secret_1', addressHeader: 'x-real-ip' },
  );
});
