import { createAuthLimits } from './auth-limits.ts';

const LIMITS = { token_refresh: 360, sign_in_sign_ups: 120, token_verifications: 60 };

/** How many of so many requests at once are answered. */
function answered(
  isAnswered: ReturnType<typeof createAuthLimits>,
  path: string,
  address: string,
  count: number,
) {
  const requests = Array.from({ length: count }, () => isAnswered({ method: 'POST', path, address }));
  return requests.filter(Boolean).length;
}

test('thirty requests at once, then the limit of five minutes, spread', () => {
  let now = 0;
  const isAnswered = createAuthLimits(LIMITS, () => now);
  expect(answered(isAnswered, '/token', 'school', 100)).toBe(30);
  now += 60_000;
  expect(answered(isAnswered, '/token', 'school', 100)).toBe(30);
  now += 10_000;
  expect(answered(isAnswered, '/token', 'school', 100)).toBe(12);
});

test('each address and each kind of request has its own count, others have none', () => {
  const isAnswered = createAuthLimits(LIMITS, () => 0);
  expect(answered(isAnswered, '/token', 'school', 31)).toBe(30);
  expect(answered(isAnswered, '/token', 'home', 31)).toBe(30);
  expect(answered(isAnswered, '/signup', 'school', 31)).toBe(30);
  expect(answered(isAnswered, '/recover', 'school', 31)).toBe(30);
  expect(answered(isAnswered, '/admin/users', 'school', 100)).toBe(100);
});
