import type { GoTrueClient } from '@supabase/supabase-js';
import { SESSION_STORAGE_KEY } from '../start';
import { createRenewal } from './renew-token';
import { SILENCE_MS } from './silence-limit';

const session = (access_token: string) => ({ session: { access_token } });
const none = { data: { session: null } };

/** Creates an Auth client with `current` as its token; `renewed` is its response to a renewal. */
function authWith({ current = 'old', renewed = {} }: { current?: string; renewed?: object } = {}) {
  const auth = {
    getSession: jest.fn().mockResolvedValue({ data: session(current), error: null }),
    refreshSession: jest.fn().mockResolvedValue({ data: session('new'), error: null, ...renewed }),
    signOut: jest.fn().mockResolvedValue({}),
  };
  const dropAuth = jest.fn();
  const getAuth = () => Promise.resolve(auth as unknown as GoTrueClient);
  return { auth, dropAuth, renewToken: createRenewal({ getAuth, dropAuth }) };
}

beforeEach(() => {
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

test('requests refused at the same time renew the token once', async () => {
  const { auth, renewToken } = authWith();
  expect(await Promise.all([renewToken('old'), renewToken('old')])).toEqual(['new', 'new']);
  expect(auth.refreshSession).toHaveBeenCalledTimes(1);
});

test('a token renewed meanwhile is returned', async () => {
  const { auth, renewToken } = authWith({ current: 'newer' });
  expect(await renewToken('old')).toBe('newer');
  expect(auth.refreshSession).not.toHaveBeenCalled();
});

test('a token that expires soon is renewed by the client itself', async () => {
  const { auth, renewToken } = authWith({ current: 'fresh' });
  expect(await renewToken()).toBe('fresh');
  expect(auth.refreshSession).not.toHaveBeenCalled();
});

test('a session that no longer exists is logged out', async () => {
  const { auth, renewToken } = authWith({ renewed: { ...none, error: { status: 400 } } });
  expect(await renewToken('old')).toBeUndefined();
  expect(auth.signOut).toHaveBeenCalledTimes(1);
});

test('without a stored session there is no token', async () => {
  localStorage.clear();
  const { auth, renewToken } = authWith();
  auth.getSession.mockResolvedValue({ ...none, error: { status: 400 } });
  expect(await renewToken()).toBeUndefined();
});

test.each(['an expired', 'a refused'])(
  '%s token that can’t be renewed is a failure, the session stays, and the next request tries again',
  async (which) => {
    const { auth, dropAuth, renewToken } = authWith();
    const failure = { ...none, error: { name: 'AuthRetryableFetchError', status: 0 } };
    const renewed = which === 'an expired' ? auth.getSession : auth.refreshSession;
    renewed.mockResolvedValueOnce(failure);
    const renew = () => renewToken(which === 'an expired' ? undefined : 'old');
    await expect(renew()).rejects.toMatchObject({ name: 'NetworkError' });
    expect(auth.signOut).not.toHaveBeenCalled();
    expect(dropAuth).toHaveBeenCalledTimes(1);
    expect(await renew()).toBeDefined();
  },
);

test('a renewal that hangs is aborted, together with its client', async () => {
  jest.useFakeTimers();
  const { auth, dropAuth, renewToken } = authWith();
  auth.getSession.mockReturnValueOnce(new Promise(() => undefined));
  const outcome = renewToken().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(SILENCE_MS);
  expect(await outcome).toMatchObject({ name: 'TimeoutError' });
  expect(dropAuth).toHaveBeenCalledTimes(1);
  expect(await renewToken()).toBe('old');
});
