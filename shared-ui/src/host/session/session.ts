import type { GoTrueClient, GoTrueClientOptions, Session } from '@supabase/supabase-js';
import { createStore } from 'zustand/vanilla';
import type { AppConfig, HostServices, SessionState } from '@learn-for-life/contract';
import {
  browserStorage,
  readCachedUser,
  readStoredSession,
  SESSION_PREFIX,
  SESSION_STORAGE_KEY,
  storedUserId,
  tabStorage,
} from '../start';
import { createAuthFetch } from './auth-fetch';
import { createProjectRequests } from './project-requests';
import { userOfProfile, userOfToken, writeCachedUser } from './session-user';

export type SessionHost = Pick<
  HostServices,
  'session' | 'supabase' | 'fetch' | 'sendAuthorised' | 'getAuth' | 'openSeparateAuth'
>;

/** The Auth client is loaded this many seconds before the token expires, so that no request has to wait for it. */
const RENEWAL_LEAD_TIME = 300;
const RENEWAL_CHECK_INTERVAL_MS = 60_000;

/** Creates an Auth client for the project. The first call fetches its code. */
async function createAuthClient(
  { supabaseUrl, supabaseKey }: AppConfig,
  options: Partial<GoTrueClientOptions>,
): Promise<GoTrueClient> {
  const { GoTrueClient: AuthClient } = await import(/* webpackChunkName: "auth" */ '@supabase/supabase-js');
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    // Links in emails lead to their own page. Elsewhere, `?code=` means something else, such as a class code.
    detectSessionInUrl: false,
    fetch: createAuthFetch(),
    ...options,
  });
}

/** Returns the state before the client's code has loaded: signed out, signed in as the user cached by the last page, or loading. */
function storedState(): SessionState {
  const stored = browserStorage.getItem(SESSION_STORAGE_KEY);
  if (stored === null) return { status: 'signed-out' };
  const user = readCachedUser(storedUserId(stored));
  return user ? { status: 'signed-in', user } : { status: 'loading' };
}

/**
 * Creates a page's session, its authorised requests, and its only Auth client. While the stored token is valid, the client's code isn't
 * needed or loaded; afterwards, the client renews the token. A user cached by the last page is shown immediately; if the session has ended,
 * the first request shows that.
 */
export function createSessionHost(config: AppConfig): SessionHost {
  const stored = () => browserStorage.getItem(SESSION_STORAGE_KEY) !== null;
  const session = createStore<SessionState>(storedState);
  let client: Promise<GoTrueClient> | undefined;
  let dropped = new AbortController();
  const requests = createProjectRequests(config, session, { getAuth, dropAuth });
  const { supabase, fetch, sendAuthorised, sendWithToken, renewToken } = requests;
  /** The session whose profile has been read or is being read: its user and its assurance level. */
  let current: string | undefined;
  // However a session ends, the browser forgets its user, and late responses are ignored. If the page changes its user's data, such as the
  // name or the admin right, the cached data changes too.
  session.subscribe((next, before) => {
    if (next.status === 'signed-out') forgetUser();
    if (next.status !== 'signed-in' || before.status !== 'signed-in' || next.user.id !== before.user.id)
      return;
    if (next.user !== before.user) writeCachedUser(next.user);
  });

  async function connect(): Promise<GoTrueClient> {
    const auth = await createAuthClient(config, {
      storageKey: SESSION_STORAGE_KEY,
      storage: browserStorage,
      flowType: 'pkce',
      fetch: createAuthFetch(dropped.signal),
    });
    auth.onAuthStateChange((_event, next) => {
      // Requests inside this callback would wait for the lock that the client holds.
      setTimeout(() => void apply(next), 0);
    });
    return auth;
  }

  function getAuth(): Promise<GoTrueClient> {
    if (client) return client;
    const opened = connect();
    client = opened;
    // After a failure, the next call loads the client's code again.
    opened.catch(() => {
      if (client === opened) client = undefined;
    });
    return opened;
  }

  function dropAuth(): void {
    const end = async (auth: GoTrueClient) => {
      // Waits, because a client that is still starting would keep listening after it's stopped.
      await auth.initialize();
      await auth.dispose();
    };
    client?.then(end).catch((error: unknown) => console.error(error));
    client = undefined;
    dropped.abort();
    dropped = new AbortController();
  }

  function forgetUser(): void {
    current = undefined;
    writeCachedUser(undefined);
    for (const key of tabStorage.keys()) if (key.startsWith(SESSION_PREFIX)) tabStorage.removeItem(key);
  }

  function signOut(): void {
    forgetUser();
    const { status } = session.getState();
    if (status === 'signed-in') session.setState({ status: 'signed-out', ended: true }, true);
    else if (status === 'loading') session.setState({ status: 'signed-out' }, true);
  }

  /** Assumes that the stored user is still signed in. The next request shows whether that's true. */
  function assumeStoredUser(): void {
    const unchecked = readStoredSession(-Infinity);
    if (!unchecked) {
      signOut();
      return;
    }
    const user = { ...userOfToken(unchecked), unconfirmed: 'session' as const };
    session.setState({ status: 'signed-in', user }, true);
  }

  async function apply(next: Session | null): Promise<void> {
    if (!next) {
      // Signing out clears the storage first. If a session is still stored, it just couldn't be renewed, for instance offline. The user
      // stays signed in, and requests keep trying.
      if (!stored()) signOut();
      else if (session.getState().status !== 'signed-in') assumeStoredUser();
      return;
    }
    const { id } = next.user;
    const applied = `${id} ${assuranceLevel(next.access_token)}`;
    if (current === applied) return;
    current = applied;
    const cached = readCachedUser(id);
    if (cached) session.setState({ status: 'signed-in', user: cached }, true);
    const user = await readUser(next).catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
    // The user has changed or signed out in the meantime.
    if (current !== applied) return;
    // Without a response, the page shows the cached user or, if there is none, the user in the token. At the next event, the
    // profile is read again.
    const known = user ?? cached ?? { ...userOfToken(next), unconfirmed: 'profile' as const };
    session.setState({ status: 'signed-in', user: known }, true);
    if (user) writeCachedUser(user);
    else current = undefined;
  }

  /** Reads the user with the session's own token, because this tab may not yet see a session that another tab has just stored. */
  const readUser = async (next: Session) =>
    userOfProfile(
      next,
      await sendWithToken(next.access_token, async ({ authorization }) =>
        supabase.rpc('get_profile').setHeader('authorization', authorization),
      ),
    );

  /** Renews the token. The client's events report the new session. */
  const renew = () => {
    renewToken().catch(() => {
      // The next request tries again; a cached user stays.
      if (session.getState().status === 'loading') assumeStoredUser();
    });
  };
  const start = () => {
    const storedSession = readStoredSession();
    if (storedSession) void apply(storedSession);
    else renew();
  };
  if (stored()) start();
  // The previous page may have been closed while its session ended.
  else forgetUser();
  setInterval(() => {
    if (!client && readStoredSession(RENEWAL_LEAD_TIME) === undefined) renew();
  }, RENEWAL_CHECK_INTERVAL_MS);
  // Handles sign-outs in other tabs for pages that haven't loaded the client yet. The client also receives messages from other tabs, but
  // these may arrive before the storage is cleared, and would then look as if the session just couldn't be renewed.
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_STORAGE_KEY) return;
    if (!stored()) signOut();
    else if (!client) start();
  });
  const openSeparateAuth = () =>
    createAuthClient(config, {
      storageKey: `${SESSION_STORAGE_KEY}-separate`,
      // There is no code challenge, so that links in emails that this client requests work in every browser.
      flowType: 'implicit',
      persistSession: false,
      autoRefreshToken: false,
    });
  return { session, supabase, fetch, sendAuthorised, getAuth, openSeparateAuth };
}

/** Returns an access token's assurance level: 'aal2' with a second factor, otherwise 'aal1'. */
function assuranceLevel(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { aal?: unknown };
    return claims.aal === 'aal2' ? 'aal2' : 'aal1';
  } catch {
    return 'aal1';
  }
}
