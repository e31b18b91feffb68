import type { SupabaseClient } from '@supabase/supabase-js';
import { renewToken } from './renew-token';

const session = (access_token: string) => ({ session: { access_token } });

/** Auth with `current` as the token it holds; `renewed` is what it answers a renewal with. */
function client({ current = 'old', renewed = {} }: { current?: string; renewed?: object } = {}) {
  const auth = {
    getSession: jest.fn().mockResolvedValue({ data: session(current) }),
    refreshSession: jest.fn().mockResolvedValue({ data: session('new'), error: null, ...renewed }),
    signOut: jest.fn().mockResolvedValue({}),
  };
  return { auth, supabase: { auth } as unknown as SupabaseClient };
}

test('requests that are refused together renew the token once', async () => {
  const { auth, supabase } = client();
  const tokens = await Promise.all([renewToken(supabase, 'old'), renewToken(supabase, 'old')]);
  expect(tokens).toEqual(['new', 'new']);
  expect(auth.refreshSession).toHaveBeenCalledTimes(1);
});

test('a token that was renewed meanwhile is taken as it is', async () => {
  const { auth, supabase } = client({ current: 'newer' });
  expect(await renewToken(supabase, 'old')).toBe('newer');
  expect(auth.refreshSession).not.toHaveBeenCalled();
});

test.each([
  ['a session that is over is ended', 400, 1],
  ['without a connection the session stays', 0, 0],
])('%s', async (_what, status, endings) => {
  const { auth, supabase } = client({ renewed: { data: { session: null }, error: { status } } });
  expect(await renewToken(supabase, 'old')).toBeUndefined();
  expect(auth.signOut).toHaveBeenCalledTimes(endings);
});

test('a renewal that failed is tried again by the next request', async () => {
  const { auth, supabase } = client();
  auth.refreshSession.mockRejectedValueOnce(new Error('down'));
  await expect(renewToken(supabase, 'old')).rejects.toThrow('down');
  expect(await renewToken(supabase, 'old')).toBe('new');
});
