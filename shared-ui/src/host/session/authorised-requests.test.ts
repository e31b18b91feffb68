import type { AppConfig } from '@learn-for-life/contract';
import { SESSION_STORAGE_KEY } from '../start';
import { createSendAuthorised, createSendWithToken } from './authorised-requests';

const config = { supabaseUrl: 'http://api.test', supabaseKey: 'key' } as AppConfig;
const renewToken = jest.fn<Promise<string | undefined>, [refused?: string]>();
const server = jest.fn<Promise<{ status: number }>, [headers: Readonly<Record<string, string>>]>();
const sendAuthorised = createSendAuthorised(config, renewToken, createSendWithToken(config, renewToken));

const send = () => sendAuthorised(server);
const sent = (name: string) => server.mock.calls.map(([headers]) => headers[name]);

function signIn(secondsLeft = 3600) {
  const session = { access_token: 'old', expires_at: Date.now() / 1000 + secondsLeft, user: { id: 'mia' } };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

beforeEach(() => {
  signIn();
  server.mockReset().mockResolvedValue({ status: 200 });
  renewToken.mockReset().mockResolvedValue('new');
});
afterEach(() => localStorage.clear());

test('a request is sent immediately with the stored token', async () => {
  const answer = send();
  expect(sent('authorization')).toEqual(['Bearer old']);
  expect(await answer).toEqual({ status: 200 });
  expect(sent('apikey')).toEqual(['key']);
  expect(renewToken).not.toHaveBeenCalled();
});

test('every request has an id for the logs, and a repeated one gets a new id', async () => {
  server.mockResolvedValueOnce({ status: 401 });
  await send();
  const traces = sent('traceparent');
  expect(traces).toEqual(Array(2).fill(expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/)));
  expect(new Set(traces).size).toBe(2);
});

test('a token that is about to expire is renewed first', async () => {
  signIn(50);
  await send();
  expect(renewToken).toHaveBeenCalledWith();
  expect(sent('authorization')).toEqual(['Bearer new']);
});

test('while a stored session can’t be renewed, nothing is sent', async () => {
  signIn(-50);
  renewToken.mockRejectedValue(new DOMException('Couldn’t renew the session.', 'NetworkError'));
  await expect(send()).rejects.toMatchObject({ name: 'NetworkError' });
  expect(server).not.toHaveBeenCalled();
});

test('after a 401, the token is renewed and the same request is sent again', async () => {
  server.mockResolvedValueOnce({ status: 401 });
  expect(await send()).toEqual({ status: 200 });
  expect(renewToken).toHaveBeenCalledWith('old');
  expect(sent('authorization')).toEqual(['Bearer old', 'Bearer new']);
});

test('a request refused even with the renewed token isn’t sent a third time', async () => {
  server.mockResolvedValue({ status: 401 });
  expect(await send()).toEqual({ status: 401 });
  expect(server).toHaveBeenCalledTimes(2);
});

test('when the session has ended, the 401 is passed on', async () => {
  server.mockResolvedValue({ status: 401 });
  renewToken.mockResolvedValue(undefined);
  expect(await send()).toEqual({ status: 401 });
  expect(server).toHaveBeenCalledTimes(1);
});

test('without a session, a request is sent with the project’s key, and its 401 is passed on', async () => {
  localStorage.clear();
  server.mockResolvedValue({ status: 401 });
  expect(await send()).toEqual({ status: 401 });
  expect(sent('authorization')).toEqual(['Bearer key']);
  expect(renewToken).not.toHaveBeenCalled();
});
