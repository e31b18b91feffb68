import type { Session } from '@supabase/supabase-js';
import type { AppConfig, SessionUser } from '../contract';
import { SESSION_STORAGE_KEY } from '../boot';
import { createSessionHost } from './session';

type Listener = (event: string, session: Session | null) => void;

/** The provider's client: `emit` is what it tells the page, `rpc` answers `get_profile` to whoever asks by which token. */
const provider = {
  emit: (() => undefined) as (session: Session | null) => void,
  rpc: jest.fn(),
};

jest.mock('@supabase/supabase-js', () => ({
  createClient: () => ({
    rpc: (name: string) => ({
      setHeader: (_name: string, value: string): unknown => provider.rpc(name, value),
    }),
    auth: {
      onAuthStateChange: (listener: Listener) => {
        provider.emit = (session) => listener('SIGNED_IN', session);
      },
    },
  }),
}));

const CACHE_KEY = 'learning-platform-user';
const sessionOf = (id: string, user_metadata: object = {}) =>
  ({
    access_token: `token-of-${id}`,
    user: { id, email: `${id}@example.com`, user_metadata },
  }) as unknown as Session;
const profile = (display_name: string | null, is_admin = false) => ({
  data: { display_name, is_admin },
  error: null,
});
const cached = () => JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null') as SessionUser | null;

/** Lets the page hear what was emitted and get its answers. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

async function open({ stored = true } = {}) {
  if (stored) localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  const host = createSessionHost({ supabaseUrl: 'http://api.test', supabaseKey: 'key' } as AppConfig);
  if (stored) await host.getSupabase();
  return host.session;
}
/** What the provider tells the page; signing out, it has emptied the storage before. */
async function tell(session: Session | null) {
  if (!session) localStorage.removeItem(SESSION_STORAGE_KEY);
  provider.emit(session);
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  provider.rpc.mockReset().mockResolvedValue(profile('Mia Nguyen'));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('without a stored session the visitor is signed out at once', async () => {
  expect((await open({ stored: false })).getState()).toEqual({ status: 'signed-out' });
});

test('the user whom the last page knew is shown before the provider answers', () => {
  const mia = { id: 'mia', email: 'mia@example.com', displayName: 'Mia', isAdmin: false };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('mia')));
  localStorage.setItem(CACHE_KEY, JSON.stringify(mia));
  const host = createSessionHost({ supabaseUrl: 'http://api.test', supabaseKey: 'key' } as AppConfig);
  expect(host.session.getState()).toEqual({ status: 'signed-in', user: mia });
});

test('somebody else, or a stored session that cannot be read, is not shown as the user of the last page', () => {
  const mia = { id: 'mia', email: 'mia@example.com', displayName: 'Mia', isAdmin: true };
  localStorage.setItem(CACHE_KEY, JSON.stringify(mia));
  for (const stored of [JSON.stringify(sessionOf('leo')), 'no JSON', 'null']) {
    localStorage.setItem(SESSION_STORAGE_KEY, stored);
    const host = createSessionHost({ supabaseUrl: 'http://api.test', supabaseKey: 'key' } as AppConfig);
    expect(host.session.getState()).toEqual({ status: 'loading' });
  }
});

test('a stored session is loading until the server has said who it is', async () => {
  const session = await open();
  expect(session.getState().status).toBe('loading');
  await tell(sessionOf('mia'));
  const user = { id: 'mia', email: 'mia@example.com', displayName: 'Mia Nguyen', isAdmin: false };
  expect(session.getState()).toEqual({ status: 'signed-in', user });
  expect(provider.rpc).toHaveBeenCalledWith('get_profile', 'Bearer token-of-mia');
  expect(cached()).toEqual(user);
});

test.each([
  ['the name of the sign-up', null, { display_name: 'Mia N.' }, 'Mia N.'],
  ['the local part of the email', null, {}, 'mia'],
])('without a display name the user is called by %s', async (_what, name, metadata, shown) => {
  provider.rpc.mockResolvedValue(profile(name));
  const session = await open();
  await tell(sessionOf('mia', metadata));
  expect(session.getState()).toMatchObject({ user: { displayName: shown } });
});

test('signing out takes what was kept of the user out of the browser', async () => {
  const session = await open();
  await tell(sessionOf('mia'));
  await tell(null);
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(cached()).toBeNull();
});

test('a session that cannot be renewed just now keeps whoever is in the middle of something', async () => {
  const session = await open();
  await tell(sessionOf('mia'));
  provider.emit(null);
  await settle();
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { id: 'mia' } });
  await tell(null);
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

test('signing out in another tab is heard although its message comes before the emptied storage', async () => {
  const session = await open();
  await tell(sessionOf('mia'));
  provider.emit(null);
  await settle();
  localStorage.removeItem(SESSION_STORAGE_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(cached()).toBeNull();
});

test('a stored session that is none leads to nobody being signed in', async () => {
  const session = await open();
  provider.emit(null);
  await settle();
  expect(session.getState()).toEqual({ status: 'signed-out' });
});

test('a refreshed token asks nothing again', async () => {
  const session = await open();
  await tell(sessionOf('mia'));
  const before = session.getState();
  await tell(sessionOf('mia'));
  expect(provider.rpc).toHaveBeenCalledTimes(1);
  expect(session.getState()).toBe(before);
});

test('an admin whose profile cannot be read now is asked about again, not kept as a student', async () => {
  provider.rpc.mockResolvedValueOnce({ data: null, error: { message: 'Failed to fetch' } });
  const session = await open();
  provider.rpc.mockResolvedValue(profile('Ada', true));
  await tell(sessionOf('ada'));
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { isAdmin: false } });
  expect(cached()).toBeNull();
  await tell(sessionOf('ada'));
  expect(session.getState()).toMatchObject({ user: { isAdmin: true, displayName: 'Ada' } });
});

test('what the last page knew of the user stands while the server does not answer', async () => {
  const user = { id: 'ada', email: 'ada@example.com', displayName: 'Ada', isAdmin: true };
  localStorage.setItem(CACHE_KEY, JSON.stringify(user));
  provider.rpc.mockResolvedValue({ data: null, error: { message: 'Failed to fetch' } });
  const session = await open();
  await tell(sessionOf('ada'));
  expect(session.getState()).toEqual({ status: 'signed-in', user });
});

test('an answer that comes after signing out changes nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  provider.rpc.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const session = await open();
  await tell(sessionOf('mia'));
  await tell(null);
  answer(profile('Mia Nguyen'));
  await settle();
  expect(session.getState()).toEqual({ status: 'signed-out' });
  expect(cached()).toBeNull();
});

test('signing in in another tab reaches a page that has no client yet', async () => {
  const session = await open({ stored: false });
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }));
  await settle();
  await tell(sessionOf('mia'));
  expect(session.getState()).toMatchObject({ status: 'signed-in', user: { id: 'mia' } });
});

test('a user who lost the right of an admin is no admin on the next page either', async () => {
  provider.rpc.mockResolvedValue(profile('Mia Nguyen', true));
  const session = await open();
  await tell(sessionOf('mia'));
  const state = session.getState();
  if (state.status !== 'signed-in') throw new Error('Nobody is signed in.');
  session.setState({ status: 'signed-in', user: { ...state.user, isAdmin: false } }, true);
  expect(cached()).toMatchObject({ id: 'mia', isAdmin: false });
});
