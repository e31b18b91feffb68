import { runInThisContext } from 'node:vm';
import { GoTrueClient } from '@supabase/supabase-js';
import { createAuthFetch } from './auth-fetch';

// jsdom doesn't have these, so they come from Node's own context.
Object.assign(globalThis, runInThisContext('({ fetch, Headers, Request, Response })'));

const KEY = 'session';
const json = (status: number, body: unknown, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const html = (status: number) =>
  new Response('<h1>Blocked by the school</h1>', { status, headers: { 'content-type': 'text/html' } });
const renewed = () =>
  json(200, {
    access_token: 'new',
    refresh_token: 'next',
    token_type: 'bearer',
    expires_in: 3600,
    user: { id: 'u1', email: 'mia@example.com' },
  });

/** Creates the real Auth client, with an expired session token. */
function open(...answers: Response[]) {
  const stored = new Map<string, string>();
  const expired = {
    access_token: 'old',
    refresh_token: 'first',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) - 60,
    user: { id: 'u1' },
  };
  stored.set(KEY, JSON.stringify(expired));
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve((answer ?? renewed()).clone());
  });
  const pauses: number[] = [];
  const auth = new GoTrueClient({
    url: 'http://api.test/auth/v1',
    storageKey: KEY,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    autoRefreshToken: false,
    fetch: createAuthFetch(undefined, (duration) => {
      pauses.push(duration);
      return Promise.resolve();
    }),
  });
  return { auth, stored, sent, pauses };
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['a rate limit', json(429, { code: 429, error_code: 'over_request_rate_limit' })],
  ['a server failure', json(500, { code: 500, error_code: 'unexpected_failure' })],
  ['a proxy’s page', html(403)],
  ['a gateway that is starting', html(502)],
  ['a gateway that lost its keys', json(401, { message: 'No API key found in request' })],
])('%s keeps the session, and the renewal is repeated', async (_what, answer) => {
  const { auth, stored, sent, pauses } = open(answer, answer, renewed());
  const { data } = await auth.getSession();
  expect(data.session?.access_token).toBe('new');
  expect(stored.get(KEY)).toContain('"next"');
  expect(sent).toHaveBeenCalledTimes(3);
  expect(pauses).toHaveLength(2);
});

test('Auth’s own refusal ends the session', async () => {
  const refusal = json(400, {
    code: 400,
    error_code: 'refresh_token_not_found',
    msg: 'Invalid Refresh Token',
  });
  const { auth, stored, sent } = open(refusal);
  expect((await auth.getSession()).data.session).toBeNull();
  expect(stored.has(KEY)).toBe(false);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('the pause is the one the server requests, and varies between students', async () => {
  const limit = json(429, {}, { 'retry-after': '3' });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(limit.clone()));
  const pauses: number[] = [];
  const send = createAuthFetch(undefined, (duration) => {
    pauses.push(duration);
    return Promise.resolve();
  });
  const renew = () => send('http://api.test/auth/v1/token?grant_type=refresh_token');
  const answers = await Promise.all(Array.from({ length: 31 }, renew));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(3500);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5000);
  expect(new Set(pauses).size).toBeGreaterThan(20);
});

test('a wrong password at login is passed on unchanged', async () => {
  const { auth, sent } = open(json(400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid' }));
  const { error } = await auth.signInWithPassword({ email: 'mia@example.com', password: 'x' });
  expect(error?.code).toBe('invalid_credentials');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('with a clock hours ahead, a token is renewed once, not at every request', async () => {
  const now = Date.now();
  const expires_at = Math.floor(now / 1000) + 3600;
  const answer = (await renewed().json()) as object;
  const { auth, sent } = open(json(200, { ...answer, expires_at }));
  jest.spyOn(Date, 'now').mockReturnValue(now + 5 * 3_600_000);
  for (let load = 0; load < 3; load++) await auth.getSession();
  expect(sent).toHaveBeenCalledTimes(1);
});
