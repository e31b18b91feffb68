import { Hono } from 'hono';
import { createAuthLimits, limitRequests } from './auth-limits.ts';

const LIMITS = { token_refresh: 360, sign_in_sign_ups: 120, token_verifications: 60 };

/** Makes this many requests at the same time, and returns how many are answered. */
function answered(
  isAnswered: ReturnType<typeof createAuthLimits>,
  path: string,
  address: string,
  count: number,
) {
  const requests = Array.from({ length: count }, () => isAnswered({ method: 'POST', path, address }));
  return requests.filter(Boolean).length;
}

test('allows thirty requests immediately, then spreads the five-minute limit', () => {
  let now = 0;
  const isAnswered = createAuthLimits(LIMITS, () => now);
  expect(answered(isAnswered, '/token', 'school', 100)).toBe(30);
  now += 60_000;
  expect(answered(isAnswered, '/token', 'school', 100)).toBe(30);
  now += 10_000;
  expect(answered(isAnswered, '/token', 'school', 100)).toBe(12);
});

test('each address and each kind of request is counted separately, and other requests aren’t limited', () => {
  const isAnswered = createAuthLimits(LIMITS, () => 0);
  expect(answered(isAnswered, '/token', 'school', 31)).toBe(30);
  expect(answered(isAnswered, '/token', 'home', 31)).toBe(30);
  expect(answered(isAnswered, '/signup', 'school', 31)).toBe(30);
  expect(answered(isAnswered, '/recover', 'school', 31)).toBe(30);
  expect(answered(isAnswered, '/admin/users', 'school', 100)).toBe(100);
});

test('only callers with the secret key may pass another address', async () => {
  const app = new Hono().use('/auth/v1/*', limitRequests(LIMITS, 'secret'));
  app.post('/auth/v1/token', (c) => c.text(''));
  const ask = async (apikey: string, address: string) => {
    const headers = { apikey, 'sb-forwarded-for': address, 'cf-connecting-ip': 'server' };
    return (await app.request('/auth/v1/token', { method: 'POST', headers })).status;
  };
  for (let n = 0; n < 30; n += 1) expect(await ask('secret', 'one')).toBe(200);
  expect(await ask('secret', 'one')).toBe(429);
  expect(await ask('secret', 'other')).toBe(200);
  for (let n = 0; n < 30; n += 1) await ask('public', `address-${n}`);
  expect(await ask('public', 'another')).toBe(429);
});
