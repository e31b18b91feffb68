import type { GoTrueClient } from '@supabase/supabase-js';
import { createStore } from 'zustand/vanilla';
import type { AppConfig, HostServices, SendAuthorised, SessionState, SessionUser } from '../contract';
import { authorisedFetch, sendWithRenewal } from '../host/session/authorised-requests';

/** Of the signed-in user; the Auth client may renew it. */
const ACCESS_TOKEN = 'old';

/** Path of a database function or of a table in the Data API. */
const DATA_PATH = /\/rest\/v1\/(?:rpc\/(\w+)|(\w+))/;

/** Returns the data of a call; an error that it throws becomes the `error` of the response. */
type Answer = (args: never) => unknown;

export interface FakeOptions {
  /** Who is signed in, or a whole session state. Default: nobody. */
  session?: Partial<SessionUser> | SessionState;
  /** Database functions by name. Calls of other functions fail. */
  rpc?: Record<string, Answer>;
  /** Rows by table; a function that throws makes the read fail. */
  tables?: Record<string, unknown[] | (() => unknown[])>;
  /** Methods of the Auth client, each answering with its `data`; 'admin.signOut' is the one of its `admin`, 'mfa.listFactors' of its `mfa`. */
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

interface FakeAnswer {
  data: unknown;
  error: unknown;
  status?: number;
}

async function respond(answer: () => unknown): Promise<FakeAnswer> {
  try {
    return { data: await answer(), error: null };
  } catch (error) {
    return { data: null, error };
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : Object.assign(new Error(), error));

/** As the Data API answers; an error without a status is one of the connection. */
function dataResponse({ data, error, status = error ? 0 : 200 }: FakeAnswer): Response {
  if (error && status === 0) throw toError(error);
  const body = JSON.stringify(error ?? data ?? null);
  return { ok: status < 400, status, headers: new Headers(), text: () => Promise.resolve(body) } as Response;
}

const missing = (what: string) => () => {
  throw new Error(`The test defines no answer for ${what}.`);
};

function sessionState(session: FakeOptions['session']): SessionState {
  if (!session) return { status: 'signed-out' };
  return 'status' in session ? session : { status: 'signed-in', user: aUser(session) };
}

/**
 * The host's services for unit tests: no network, the test defines every response. `notify`, `rpc` and the methods in
 * `auth` are jest mocks.
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
  const methodsOf = (part: string) =>
    Object.fromEntries(
      Object.entries(authMocks)
        .filter(([name]) => name.startsWith(`${part}.`))
        .map(([name, mock]) => [name.slice(part.length + 1), mock]),
    );
  const authClient = {
    ...authMocks,
    admin: methodsOf('admin'),
    mfa: methodsOf('mfa'),
  } as unknown as GoTrueClient;
  const readTable = (name: string) => {
    const rows = tables[name] ?? missing(`table ${name}`);
    return respond(() => (typeof rows === 'function' ? rows() : rows));
  };
  const getAuth = () => Promise.resolve(authClient);
  const sendAuthorised: SendAuthorised = (send) => sendWithRenewal({ config, getAuth }, ACCESS_TOKEN, send);
  return {
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      const [, name, table] = (typeof input === 'string' && DATA_PATH.exec(input)) || [];
      if (name) return dataResponse(await call(name, JSON.parse(init?.body as string)));
      if (table) return dataResponse(await readTable(table));
      return authorisedFetch(sendAuthorised)(input, init);
    },
    sendAuthorised,
    getAuth,
    openSeparateAuth: getAuth,
    home: '/home',
    session: createStore<SessionState>(() => sessionState(session)),
    config: { ...config, ...rest.config },
    notify: jest.fn(),
    rpc: call,
    auth: authMocks,
  };
}
