import type { GoTrueClient } from '@supabase/supabase-js';
import type { AppConfig } from '../../contract';
import { SESSION_STORAGE_KEY } from '../start';
import { createAuthorisedRequests } from './authorised-requests';
import { renewToken } from './renew-token';

jest.mock('./renew-token');

const DATA = 'http://api.test/rest/v1/rpc/get_home';
const config = { supabaseUrl: 'http://api.test', supabaseKey: 'key' } as AppConfig;
const server = jest.fn<Promise<{ status: number }>, [string | Request, RequestInit]>();
const renew = jest.mocked(renewToken);
const auth = { getSession: jest.fn() };
const getAuth = jest.fn(() => Promise.resolve(auth as unknown as GoTrueClient));
const requests = createAuthorisedRequests(config, getAuth);

const send = () => requests.fetch(DATA, { method: 'POST', body: '{}' });
const tokens = () => server.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'));

function signIn(secondsLeft = 3600) {
  const session = { access_token: 'old', expires_at: Date.now() / 1000 + secondsLeft, user: { id: 'mia' } };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

beforeEach(() => {
  signIn();
  global.fetch = server.mockReset().mockResolvedValue({ status: 200 }) as unknown as typeof fetch;
  getAuth.mockClear();
  auth.getSession.mockReset();
  renew.mockReset().mockResolvedValue('new');
});
afterEach(() => localStorage.clear());

test('a request is sent at once with the stored token, without the Auth client', async () => {
  const sent = send();
  expect(tokens()).toEqual(['Bearer old']);
  expect(await sent).toEqual({ status: 200 });
  expect(server.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
  expect(getAuth).not.toHaveBeenCalled();
});

test('every request names itself for the logs, a repeated one anew', async () => {
  server.mockResolvedValueOnce({ status: 401 });
  await send();
  const traces = server.mock.calls.map(([, init]) => new Headers(init.headers).get('traceparent'));
  expect(traces).toEqual(Array(2).fill(expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/)));
  expect(new Set(traces).size).toBe(2);
});

test('a token that is about to expire is renewed first', async () => {
  signIn(50);
  auth.getSession.mockResolvedValue({ data: { session: { access_token: 'fresh' } } });
  await send();
  expect(tokens()).toEqual(['Bearer fresh']);
});

test('after a 401 the token is renewed and the same request is sent again', async () => {
  server.mockResolvedValueOnce({ status: 401 });
  expect(await send()).toEqual({ status: 200 });
  expect(renew).toHaveBeenCalledWith(auth, 'old');
  expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
  expect(server.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
});

test('a request that is refused with the renewed token too is not sent a third time', async () => {
  server.mockResolvedValue({ status: 401 });
  expect(await send()).toEqual({ status: 401 });
  expect(server).toHaveBeenCalledTimes(2);
});

test('when the session is over the 401 is passed on', async () => {
  server.mockResolvedValue({ status: 401 });
  renew.mockResolvedValue(undefined);
  expect(await send()).toEqual({ status: 401 });
  expect(server).toHaveBeenCalledTimes(1);
});

test('signed out, a request is sent with the project’s key, and its 401 is passed on', async () => {
  localStorage.clear();
  server.mockResolvedValue({ status: 401 });
  expect(await send()).toEqual({ status: 401 });
  expect(tokens()).toEqual(['Bearer key']);
  expect(renew).not.toHaveBeenCalled();
});
