import type { GoTrueClient, Session } from '@supabase/supabase-js';
import { createStore } from 'zustand/vanilla';
import type { AppConfig, HostServices, SessionState } from '../../contract';
import { readCachedUser, readStoredSession, SESSION_STORAGE_KEY, storedUserId } from '../start';
import { assuranceLevel } from './assurance-level';
import { createAuthClient } from './auth-client';
import { createAuthFetch } from './auth-fetch';
import { createAuthorisedRequests } from './authorised-requests';
import { fetchSessionUser, userOfToken, writeCachedUser } from './session-user';

export type SessionHost = Pick<
  HostServices,
  'session' | 'fetch' | 'sendAuthorised' | 'getAuth' | 'openSeparateAuth'
>;

/** The Auth client is loaded this long before the token expires, so that no request has to wait for it. Seconds. */
const RENEWAL_LEAD_TIME = 300;
const RENEWAL_CHECK_INTERVAL_MS = 60_000;

/** The state before the client's code has loaded: signed out, the user cached by the last page, or loading. */
function storedState(): SessionState {
  const stored = localStorage.getItem(SESSION_STORAGE_KEY);
  if (stored === null) return { status: 'signed-out' };
  const user = readCachedUser(storedUserId(stored));
  return user ? { status: 'signed-in', user } : { status: 'loading' };
}

/**
 * The session of a page, requests as its user, and the page's only Auth client. While the stored token is valid the client's
 * code is not needed and not loaded; from then on the client renews the token. A user cached by the last page is shown at
 * once; if the session turns out to be over, the first request finds out.
 */
export function createSessionHost(config: AppConfig): SessionHost {
  const stored = () => localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  const session = createStore<SessionState>(storedState);
  let client: Promise<GoTrueClient> | undefined;
  const requests = createAuthorisedRequests(config, getAuth);
  // A page changes what it knows of its user: a new name, or the admin right is gone.
  session.subscribe((next, before) => {
    if (next.status !== 'signed-in' || before.status !== 'signed-in' || next.user.id !== before.user.id)
      return;
    if (next.user !== before.user) writeCachedUser(next.user);
  });

  async function connect(): Promise<GoTrueClient> {
    const auth = await createAuthClient(config, {
      storageKey: SESSION_STORAGE_KEY,
      flowType: 'pkce',
      fetch: createAuthFetch(),
    });
    auth.onAuthStateChange((_event, next) => {
      // Requests inside this callback would wait for the lock that it holds.
      setTimeout(() => void apply(next), 0);
    });
    return auth;
  }

  function getAuth(): Promise<GoTrueClient> {
    // The next call loads the client's code again after a failure.
    client ??= connect().catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  }

  /** The session whose profile has been read or is being read: its user and its assurance level. */
  let current: string | undefined;
  function signOut(): void {
    current = undefined;
    writeCachedUser(undefined);
    const { status } = session.getState();
    if (status === 'signed-in') session.setState({ status: 'signed-out', ended: true }, true);
    else if (status === 'loading') session.setState({ status: 'signed-out' }, true);
  }

  async function apply(next: Session | null): Promise<void> {
    if (!next) {
      // Signing out clears the storage first. A session that is still stored could only not be renewed now, for instance
      // offline: the client goes on trying, and the user stays signed in.
      if (!stored() || session.getState().status !== 'signed-in') signOut();
      return;
    }
    const { id } = next.user;
    const applied = `${id} ${assuranceLevel(next.access_token)}`;
    if (current === applied) return;
    current = applied;
    const cached = readCachedUser(id);
    if (cached) session.setState({ status: 'signed-in', user: cached }, true);
    const user = await fetchSessionUser({ config, getAuth }, next);
    // The user has changed or signed out meanwhile.
    if (current !== applied) return;
    // Without a response the cached user stays, or the user by the token; the next event reads the profile again.
    session.setState({ status: 'signed-in', user: user ?? cached ?? userOfToken(next) }, true);
    if (user) writeCachedUser(user);
    else current = undefined;
  }

  const loadAuth = () => {
    getAuth().catch((error: unknown) => {
      console.error(error);
      // The next request loads the code again; a cached user stays.
      if (session.getState().status === 'loading') session.setState({ status: 'signed-out' }, true);
    });
  };
  const start = () => {
    const storedSession = readStoredSession();
    if (storedSession) void apply(storedSession);
    else loadAuth();
  };
  if (stored()) start();
  setInterval(() => {
    if (!client && readStoredSession(RENEWAL_LEAD_TIME) === undefined) loadAuth();
  }, RENEWAL_CHECK_INTERVAL_MS);
  // For pages that have not loaded the client yet. The client also receives messages of other tabs, but these may arrive
  // before the storage is cleared, and would then look like a session that cannot be renewed just now.
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_STORAGE_KEY) return;
    if (!stored()) signOut();
    else if (!client) start();
  });
  const openSeparateAuth = () =>
    createAuthClient(config, {
      storageKey: `${SESSION_STORAGE_KEY}-separate`,
      // Without a code challenge, so that the links of its mails work in every browser.
      flowType: 'implicit',
      persistSession: false,
      autoRefreshToken: false,
    });
  return { session, getAuth, openSeparateAuth, ...requests };
}
