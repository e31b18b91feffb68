import type { SupabaseClient } from '@supabase/supabase-js';
import { createStore } from 'zustand/vanilla';
import type { AppConfig, HostServices, SessionState, SessionUser } from '../contract';

/** Answers a call with its data; what it throws becomes the `error` of the response. */
type Answer = (args: never) => unknown;

export interface FakeOptions {
  /** Who is signed in, or a whole session state. Default: nobody. */
  session?: Partial<SessionUser> | SessionState;
  /** Answers of database functions by name. One that is missing fails the call. */
  rpc?: Record<string, Answer>;
  /** Rows by table, for plain reads; a thrower stands for a failing read. */
  tables?: Record<string, unknown[] | (() => unknown[])>;
  /** Methods of `supabase.auth`, each answering with its `data`; 'admin.signOut' is the one of `supabase.auth.admin`. */
  auth?: Record<string, Answer>;
  config?: Partial<AppConfig>;
}

export interface FakeServices extends HostServices {
  notify: jest.Mock;
  /** Every call of a database function is recorded here: `(name, args)`. */
  rpc: jest.Mock;
  auth: Record<string, jest.Mock>;
}

export const aUser = (user: Partial<SessionUser> = {}): SessionUser => ({
  id: 'user-1',
  email: 'mia@example.com',
  displayName: 'Mia Nguyen',
  isAdmin: false,
  ...user,
});

const config: AppConfig = {
  supabaseUrl: 'http://api.test',
  supabaseKey: 'publishable-key',
  contact: {
    company: 'Learn for Life Pty Ltd',
    email: 'hello@example.com',
    phone: '02 5550 0000',
    address: 'Sydney',
    socialUrl: 'https://social.example.com/learn-for-life',
  },
};

async function respond(answer: () => unknown): Promise<{ data: unknown; error: unknown }> {
  try {
    return { data: await answer(), error: null };
  } catch (error) {
    return { data: null, error };
  }
}

const missing = (what: string) => () => {
  throw new Error(`The test gave no answer for ${what}.`);
};

/** A read of one table: every filter, order and limit returns all its rows. */
function query(answer: () => unknown) {
  const chain: object = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === 'then') {
          const response = respond(answer);
          return response.then.bind(response);
        }
        return () => chain;
      },
    },
  );
  return chain;
}

function sessionState(session: FakeOptions['session']): SessionState {
  if (!session) return { status: 'signed-out' };
  return 'status' in session ? session : { status: 'signed-in', user: aUser(session) };
}

/**
 * What the host lends to an app, for unit tests: no network, every answer given by the test. `notify`, `rpc` and the
 * methods in `auth` are jest mocks.
 */
export function fakeServices({
  session,
  rpc = {},
  tables = {},
  auth = {},
  ...rest
}: FakeOptions = {}): FakeServices {
  const call = jest.fn((name: string, args?: unknown) =>
    respond(() => (rpc[name] ?? missing(`rpc ${name}`))(args as never)),
  );
  const authMocks = Object.fromEntries(
    Object.entries(auth).map(([name, answer]) => [
      name,
      jest.fn((args?: unknown) => respond(() => answer(args as never))),
    ]),
  );
  const supabase = {
    rpc: call,
    auth: { ...authMocks, admin: { signOut: authMocks['admin.signOut'] } },
    from: (table: string) =>
      query(() => {
        const rows = tables[table] ?? missing(`table ${table}`);
        return typeof rows === 'function' ? rows() : rows;
      }),
  } as unknown as SupabaseClient;
  return {
    getSupabase: () => Promise.resolve(supabase),
    session: createStore<SessionState>(() => sessionState(session)),
    config: { ...config, ...rest.config },
    notify: jest.fn(),
    rpc: call,
    auth: authMocks,
  };
}
