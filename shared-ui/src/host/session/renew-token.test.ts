import type { GoTrueClient } from '@supabase/supabase-js';
import { renewToken } from './renew-token';

const session = (access_token: string) => ({ session: { access_token } });

/** Auth with `current` as its token; `renewed` is its response to a renewal. */
function authWith({ current = 'old', renewed = {} }: { current?: string; renewed?: object } = {}) {
  const auth = {
    getSession: jest.fn().mockResolvedValue({ data: session(current) }),
    refreshSession: jest.fn().mockResolvedValue({ data: session('new'), error: null, ...renewed }),
    signOut: jest.fn().mockResolvedValue({}),
  };
  return { auth, client: auth as unknown as GoTrueClient };
}

test('requests that are refused at the same time renew the token once', async () => {
  const { auth, client } = authWith();
  const tokens = await Promise.all([renewToken(client, 'old'), renewToken(client, 'old')]);
  expect(tokens).toEqual(['new', 'new']);
  expect(auth.refreshSession).toHaveBeenCalledTimes(1);
});

test('a token that has been renewed meanwhile is returned', async () => {
  const { auth, client } = authWith({ current: 'newer' });
  expect(await renewToken(client, 'old')).toBe('newer');
  expect(auth.refreshSession).not.toHaveBeenCalled();
});

test.each([
  ['a session that no longer exists is signed out', 400, 1],
  ['without a connection the session stays', 0, 0],
])('%s', async (_what, status, endings) => {
  const { auth, client } = authWith({ renewed: { data: { session: null }, error: { status } } });
  expect(await renewToken(client, 'old')).toBeUndefined();
  expect(auth.signOut).toHaveBeenCalledTimes(endings);
});

test('the next request repeats a failed renewal', async () => {
  const { auth, client } = authWith();
  auth.refreshSession.mockRejectedValueOnce(new Error('down'));
  await expect(renewToken(client, 'old')).rejects.toThrow('down');
  expect(await renewToken(client, 'old')).toBe('new');
});
