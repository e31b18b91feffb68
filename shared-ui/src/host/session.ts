import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { createStore } from 'zustand/vanilla';
import { readCachedUser, SESSION_STORAGE_KEY, storedUserId } from '../boot';
import type { AppConfig, SessionState, SessionStore } from '../contract';
import { renewToken } from '../lib';
import { createRenewingFetch } from './renewing-fetch';
import { fetchSessionUser, userOfToken, writeCachedUser } from './session-user';

export interface SessionHost {
  session: SessionStore;
  getSupabase: () => Promise<SupabaseClient>;
}

/** What is known before the client's code is there: nobody, or the user whom the last page knew. */
function storedState(): SessionState {
  const stored = localStorage.getItem(SESSION_STORAGE_KEY);
  if (stored === null) return { status: 'signed-out' };
  const user = readCachedUser(storedUserId(stored));
  return user ? { status: 'signed-in', user } : { status: 'loading' };
}

/**
 * The session and the one Supabase client of a page. Nobody signed in on this browser means that the state is known at
 * once and the client's code (about 50 KB) is only fetched when something needs it. A user whom the last page knew is
 * shown at once as well; should the session turn out to be over, the client says so within its first request.
 */
export function createSessionHost(config: AppConfig): SessionHost {
  const stored = () => localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  const session = createStore<SessionState>(storedState);
  let client: Promise<SupabaseClient> | undefined;
  // An app may learn before the next page that the user is no admin any more.
  session.subscribe((next, before) => {
    if (next.status !== 'signed-in' || before.status !== 'signed-in' || next.user.id !== before.user.id)
      return;
    if (before.user.isAdmin && !next.user.isAdmin) writeCachedUser(next.user);
  });

  async function connect(): Promise<SupabaseClient> {
    const { createClient } = await import(/* webpackChunkName: "supabase" */ '@supabase/supabase-js');
    const supabase = createClient(config.supabaseUrl, config.supabaseKey, {
      auth: { storageKey: SESSION_STORAGE_KEY, flowType: 'pkce' },
      global: { fetch: createRenewingFetch((refused) => renew(supabase, refused)) },
    }) as SupabaseClient;
    supabase.auth.onAuthStateChange((_event, next) => {
      // Requests inside this callback would wait for the lock that it holds.
      setTimeout(() => void apply(supabase, next), 0);
    });
    return supabase;
  }

  function getSupabase(): Promise<SupabaseClient> {
    // A failed fetch of the client's code is not remembered.
    client ??= connect().catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  }

  /** Whoever is signed out has nothing to renew. */
  async function renew(supabase: SupabaseClient, refused: string): Promise<string | undefined> {
    return stored() ? renewToken(supabase, refused) : undefined;
  }

  /** Id of the user whom the server has named, or is being asked about. */
  let known: string | undefined;
  function signOut(): void {
    known = undefined;
    writeCachedUser(undefined);
    session.setState({ status: 'signed-out' }, true);
  }

  async function apply(supabase: SupabaseClient, next: Session | null): Promise<void> {
    if (!next) {
      // Signing out empties the storage first. What is still there could only not be renewed now, for instance offline:
      // the provider goes on trying, and whoever was in the middle of something stays there.
      if (!stored() || session.getState().status !== 'signed-in') signOut();
      return;
    }
    const { id } = next.user;
    if (known === id) return;
    known = id;
    const cached = readCachedUser(id);
    if (cached) session.setState({ status: 'signed-in', user: cached }, true);
    const user = await fetchSessionUser(supabase, next);
    // Signed out, or somebody else, meanwhile.
    if (known !== id) return;
    // Without an answer what is known stands, at worst the token's own word; the next event asks again.
    session.setState({ status: 'signed-in', user: user ?? cached ?? userOfToken(next) }, true);
    if (user) writeCachedUser(user);
    else known = undefined;
  }

  const start = () => {
    getSupabase().catch((error: unknown) => {
      console.error(error);
      // The next request fetches the code again; a user whom the last page knew stays.
      if (session.getState().status === 'loading') session.setState({ status: 'signed-out' }, true);
    });
  };
  if (stored()) start();
  // What another tab does reaches a page that has no client yet. A client is told by message as well, but that may be
  // here before the emptied storage is, and would then look like a session that only cannot be renewed now.
  window.addEventListener('storage', (event) => {
    if (event.key !== SESSION_STORAGE_KEY) return;
    if (!stored()) signOut();
    else if (!client) start();
  });
  return { session, getSupabase };
}
