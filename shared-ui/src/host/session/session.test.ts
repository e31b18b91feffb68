import type { Session } from '@supabase/supabase-js';
import type { AppConfig, SessionUser } from '@learn-for-life/contract';
import { SESSION_STORAGE_KEY } from '../start';
import { createSessionHost } from './session';

type Listener = (event: string, session: Session | null) => void;

/**
 * The server and the Auth client: `emit` sends an auth event to the page, `profile` responds to `get_profile` by token, and `renew` returns
 * the client's session.
 */
const provider = {
  emit: (() => undefined) as (session: Session | null) => void,
  profile: jest.fn<Promise<unknown>, [token: string]>(),
  renew: jest.fn<Promise<unknown>, []>(),
  clients: 0,
  disposed: 0,
};

jest.mock('@supabase/supabase-js', () => ({
  GoTrueClient: class {
    constructor() {
      provider.clients += 1;
    }
    onAuthStateChange(listener: Listener) {
      provider.emit = (session) => listener('SIGNED_IN', session);
    }
    getSession = () => provider.renew();
    initialize = () => Promise.resolve();
    dispose = () => {
      provider.disposed += 1;
      return Promise.resolve();
    };
  },
}));

const config = { supabaseUrl: 'http://api.test', supabaseKey: 'key' } as AppConfig;
const CACHE_KEY = 'learning-platform-user';
const sessionOf = (id: string, user_metadata: object = {}, secondsLeft = 3600) =>
  ({
    access_token: `token-of-${id}`,
    expires_at: Date.now() / 1000 + secondsLeft,
    user: { id, email: `${id}@example.com`, user_metadata },
  }) as unknown as Session;
const profile = (display_name: string | null, is_admin = false) => ({ display_name, is_admin });
const cached = () => JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null') as SessionUser | null;

/** Waits until the page has handled an event and received its responses. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

async function open({ stored = true } = {}) {
  if (stored) localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  const host = createSessionHost(config);
  if (stored) await host.getAuth();
  return host.session;
}
/** Sends an auth event to the page. On sign-out, the client clears the storage first. */
async function emit(session: Session | null) {
  if (!session) localStorage.removeItem(SESSION_STORAGE_KEY);
  provider.emit(session);
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  provider.profile.mockReset().mockResolvedValue(profile('Mia Nguyen'));
  provider.renew.mockReset().mockResolvedValue({ data: { session: null }, error: null });
  provider.clients = 0;
  provider.disposed = 0;
  global.fetch = jest.fn(async (_url: string, { headers }: RequestInit) => {
    const body = await provider.profile(new Headers(headers).get('authorization') ?? '');
    return new Response(JSON.stringify(body));
  }) as unknown as typeof fetch;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('without a stored session the visitor is immediately known to be logged out', async () => {
  expect((await open({ stored: false })).getState()).toEqual({ status: 'signed-out' });
});

test('the user cached by the last page is shown before the server answers', () => {
  const mia = { id: 'mia', email: 'mia@example.com', displayName: 'Mia', isAdmin: false };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('mia')));
  localStorage.setItem(CACHE_KEY, JSON.stringify(mia));
  const host = createSessionHost(config);
  expect(host.session.getState()).toEqual({ status: 'signed-in', user: mia });
});

test('while the stored token is valid, the user is read without the Auth client', async () => {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('mia')));
  const { session } = createSessionHost(config);
  await settle();
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { displayName: 'Mia Nguyen' } });
  expect(provider.clients).toBe(0);
});

test('a profile read early isn’t read again', async () => {
  const stored = sessionOf('mia');
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(stored));
  globalThis.earlyRead = {
    url: 'http://api.test/rest/v1/rpc/get_profile',
    body: '{}',
    authorization: `Bearer ${stored.access_token}`,
    traceparent: '',
    sentAt: performance.now(),
    response: Promise.resolve(new Response(JSON.stringify(profile('Mia T.')))),
    abort: () => undefined,
  };
  const { session } = createSessionHost(config);
  await settle();
  expect(session.getState()).toMatchObject({ user: { displayName: 'Mia T.' } });
  expect(fetch).not.toHaveBeenCalled();
});

test('the Auth client is loaded before the token expires', async () => {
  jest.useFakeTimers();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('mia', {}, 400)));
  createSessionHost(config);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(provider.clients).toBe(0);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(provider.clients).toBe(1);
  jest.useRealTimers();
});

test('the cached user isn’t shown for another user’s session or an unreadable one', () => {
  const mia = { id: 'mia', email: 'mia@example.com', displayName: 'Mia', isAdmin: true };
  localStorage.setItem(CACHE_KEY, JSON.stringify(mia));
  for (const stored of [JSON.stringify(sessionOf('leo')), 'no JSON', 'null']) {
    localStorage.setItem(SESSION_STORAGE_KEY, stored);
    const host = createSessionHost(config);
    expect(host.session.getState()).toEqual({ status: 'loading' });
  }
});

test('with a stored session, the state is loading until the server has responded', async () => {
  const session = await open();
  expect(session.getState().status).toBe('loading');
  await emit(sessionOf('mia'));
  const user = { id: 'mia', email: 'mia@example.com', displayName: 'Mia Nguyen', isAdmin: false };
  expect(session.getState()).toEqual({ status: 'signed-in', user });
  expect(provider.profile).toHaveBeenCalledWith('Bearer token-of-mia');
  expect(cached()).toEqual(user);
});

test.each([
  ['the name from sign-up', null, { display_name: 'Mia N.' }, 'Mia N.'],
  ['the local part of the email', null, {}, 'mia'],
])('without a display name, the user is shown as %s', async (_what, name, metadata, shown) => {
  provider.profile.mockResolvedValue(profile(name));
  const session = await open();
  await emit(sessionOf('mia', metadata));
  expect(session.getState()).toMatchObject({ user: { displayName: shown } });
});

test('signing out removes the cached user from the browser', async () => {
  const session = await open();
  await emit(sessionOf('mia'));
  await emit(null);
  expect(session.getState()).toEqual({ status: 'signed-out', ended: true });
  expect(cached()).toBeNull();
});

test('a session that can’t be renewed right now doesn’t log the user out', async () => {
  const session = await open();
  await emit(sessionOf('mia'));
  provider.emit(null);
  await settle();
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { id: 'mia' } });
  await emit(null);
  expect(session.getState()).toEqual({ status: 'signed-out', ended: true });
});

describe('when the stored session has expired and cannot be renewed', () => {
  const failure = { data: { session: null }, error: { name: 'AuthRetryableFetchError', status: 0 } };
  beforeEach(() => {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ada', {}, -60)));
    provider.renew.mockResolvedValue(failure);
  });

  test('the user is logged in, but whether they’re an admin isn’t known', async () => {
    const { session } = createSessionHost(config);
    expect(session.getState().status).toBe('loading');
    await settle();
    const user = { id: 'ada', isAdmin: false, unconfirmed: 'session' };
    expect(session.getState()).toMatchObject({ status: 'signed-in', user });
    expect(cached()).toBeNull();
    provider.profile.mockResolvedValue(profile('Ada', true));
    provider.emit(sessionOf('ada'));
    await settle();
    expect(session.getState()).toMatchObject({ user: { isAdmin: true } });
    expect(session.getState()).not.toHaveProperty('user.unconfirmed');
  });

  test('no request is sent as a visitor, and the next one renews with its own client', async () => {
    const { supabase } = createSessionHost(config);
    await settle();
    const { error } = await supabase.rpc('get_pathway');
    expect(error?.message).toContain('NetworkError');
    expect(fetch).not.toHaveBeenCalled();
    expect([provider.clients, provider.disposed]).toEqual([2, 2]);
    provider.renew.mockResolvedValue({ data: { session: sessionOf('ada') }, error: null });
    await supabase.rpc('get_pathway');
    expect(provider.profile).toHaveBeenLastCalledWith('Bearer token-of-ada');
  });
});

test('signing out in another tab is noticed even if its event arrives before the storage is cleared', async () => {
  const session = await open();
  await emit(sessionOf('mia'));
  provider.emit(null);
  await settle();
  localStorage.removeItem(SESSION_STORAGE_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
  expect(session.getState()).toEqual({ status: 'signed-out', ended: true });
  expect(cached()).toBeNull();
});

test('an invalid stored session means that no one is logged in', async () => {
  const session = await open();
  provider.emit(null);
  await settle();
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

test('a refreshed token causes no further request', async () => {
  const session = await open();
  await emit(sessionOf('mia'));
  const before = session.getState();
  await emit(sessionOf('mia'));
  expect(provider.profile).toHaveBeenCalledTimes(1);
  expect(session.getState()).toBe(before);
});

test('after a failed read of the profile, it is read again, so an admin doesn’t stay a student', async () => {
  provider.profile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const session = await open();
  provider.profile.mockResolvedValue(profile('Ada', true));
  await emit(sessionOf('ada'));
  expect(session.getState()).toMatchObject({ user: { isAdmin: false, unconfirmed: 'profile' } });
  expect(cached()).toBeNull();
  await emit(sessionOf('ada'));
  expect(session.getState()).toMatchObject({ user: { isAdmin: true, displayName: 'Ada' } });
});

test('the cached user stays while the server doesn’t respond', async () => {
  const user = { id: 'ada', email: 'ada@example.com', displayName: 'Ada', isAdmin: true };
  localStorage.setItem(CACHE_KEY, JSON.stringify(user));
  provider.profile.mockRejectedValue(new TypeError('Failed to fetch'));
  const session = await open();
  await emit(sessionOf('ada'));
  expect(session.getState()).toEqual({ status: 'signed-in', user });
});

test('a response that arrives after logging out changes nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  provider.profile.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const session = await open();
  await emit(sessionOf('mia'));
  await emit(null);
  answer(profile('Mia Nguyen'));
  await settle();
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(cached()).toBeNull();
});

test('a session ended by the page itself leaves no name in the browser, whatever is still being sent', async () => {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('mia')));
  localStorage.setItem(CACHE_KEY, JSON.stringify({ id: 'mia', displayName: 'Mia Nguyen' }));
  let answer: (body: unknown) => void = () => undefined;
  provider.profile.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { session } = createSessionHost(config);
  await settle();
  // Ends the session the way the idle limit does, before the Auth client has loaded.
  localStorage.removeItem(SESSION_STORAGE_KEY);
  session.setState({ status: 'signed-out', ended: true }, true);
  expect(cached()).toBeNull();
  answer(profile('Mia Nguyen'));
  await settle();
  expect(session.getState()).toEqual({ status: 'signed-out', ended: true });
  expect(cached()).toBeNull();
});

test('a page that opens without a session forgets the name left by an earlier page', () => {
  localStorage.setItem(CACHE_KEY, JSON.stringify({ id: 'mia', displayName: 'Mia Nguyen' }));
  createSessionHost(config);
  expect(cached()).toBeNull();
});

test('the end of a session removes its user’s private data from the tab', async () => {
  sessionStorage.setItem('session:secret', '1');
  sessionStorage.setItem('drafts:mia', '[]');
  const session = await open();
  expect(sessionStorage.getItem('session:secret')).toBe('1');
  session.setState({ status: 'signed-out' }, true);
  expect(Object.keys(sessionStorage)).toEqual(['drafts:mia']);
});

test('a login in another tab reaches a page that hasn’t loaded the client yet', async () => {
  const session = await open({ stored: false });
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
  await settle();
  await emit(sessionOf('mia'));
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { id: 'mia' } });
});

test('a user who has lost the admin right isn’t an admin on the next page either', async () => {
  provider.profile.mockResolvedValue(profile('Mia Nguyen', true));
  const session = await open();
  await emit(sessionOf('mia'));
  const state = session.getState();
  if (state.status !== 'signed-in') throw new Error('Nobody is signed in.');
  session.setState({ status: 'signed-in', user: { ...state.user, isAdmin: false } }, true);
  expect(cached()).toMatchObject({ id: 'mia', isAdmin: false });
});

test('a refused profile shows why the account is on hold; any other refusal doesn’t', async () => {
  const refuse = (message: string) => {
    const body = JSON.stringify({ message, code: 'PT403' });
    global.fetch = jest.fn(() => Promise.resolve(new Response(body, { status: 403 })));
  };
  refuse('consent_missing');
  const session = await open();
  await emit(sessionOf('mia'));
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { hold: 'consent_missing' } });
  expect(cached()).toMatchObject({ hold: 'consent_missing' });
  await emit(null);
  refuse('permission denied');
  await emit(sessionOf('ben'));
  expect(session.getState()).not.toHaveProperty('user.hold');
});
