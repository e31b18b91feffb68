/** Helpers for a remote's unit tests, with any test runner. */
import { PostgrestClient } from '@supabase/postgrest-js';
import type { GoTrueClient } from '@supabase/supabase-js';
import { createStore } from 'zustand/vanilla';
import type { KnownDatabase } from './databases.ts';
import type { AppConfig, HostServices, Notify, SessionState, SessionUser } from './services.ts';

/** Returns a call's data. An error that it throws becomes the response's `error`. */
export type FakeAnswer = (args: never) => unknown;

export interface FakeOptions {
  /** The signed-in person, or a complete session state. By default, no one is signed in. */
  session?: Partial<SessionUser> | SessionState;
  /**
   * Database functions by name, or one function that receives the name and arguments of each call, such as the test runner's mock. Calls to
   * functions that aren't listed fail.
   */
  rpc?: Record<string, FakeAnswer> | ((name: string, args: unknown) => unknown);
  /** Rows by table; a function that throws makes the read fail. Reads of other tables fail. */
  tables?: Record<string, unknown[] | (() => unknown[])>;
  config?: Partial<AppConfig>;
  /** Receives the notifications; does nothing by default. */
  notify?: Notify;
}

/** Creates a signed-in user. */
export const aUser = (user: Partial<SessionUser> = {}): SessionUser => ({
  id: 'user-1',
  email: 'mia@example.com',
  displayName: 'Mia Nguyen',
  isAdmin: false,
  ...user,
});

const CONFIG: AppConfig = {
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

/** The path of a database function or table in the Data API. */
const DATA_PATH = /\/rest\/v1\/(?:rpc\/(\w+)|(\w+))/;

/** Creates the parts of a `Response` that the query builder reads, because a unit test's browser may not have `Response`. */
function textResponse(body: string, status = 200): Response {
  const response = {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(),
    text: () => Promise.resolve(body),
    json: () => Promise.resolve(JSON.parse(body) as unknown),
    clone: () => response,
  };
  return response as unknown as Response;
}

/** Creates a refusal in the Data API's format. An error without a status is thrown instead; the code 'network' means a lost connection. */
function refusal(error: unknown): Response {
  const failure = error as { code?: string; message?: string; status?: number };
  const { code = 'unknown', message, status } = failure;
  if (status === undefined) {
    if (code === 'network') throw new TypeError('Failed to fetch');
    throw error instanceof Error ? error : Object.assign(new Error(), error);
  }
  // A database function raises its code as the message.
  const raised = code.includes('_') && { code: `PT${status}`, message: code, details: message };
  return textResponse(JSON.stringify({ ...failure, ...(raised || { code, message }) }), status);
}

/**
 * Creates a `fetch` that responds to the query builder's requests.
 * @throws TypeError to simulate a lost connection; also rethrows a test response's other errors if they have no status
 */
function answering({ rpc = {}, tables = {} }: FakeOptions): typeof fetch {
  const find = (address: string, body: unknown): unknown => {
    const [, name = '', table = ''] = DATA_PATH.exec(address) ?? [];
    const rows = tables[table];
    if (rows) return typeof rows === 'function' ? rows() : rows;
    const args: unknown = name && JSON.parse(body as string);
    if (name && typeof rpc === 'function') return rpc(name, args);
    const answer = typeof rpc === 'function' ? undefined : rpc[name];
    if (!answer) throw new Error(`The test has no response for ${name ? `rpc ${name}` : `table ${table}`}.`);
    return answer(args as never);
  };
  return async (input, init) => {
    init?.signal?.throwIfAborted();
    try {
      return textResponse(JSON.stringify((await find(input as string, init?.body)) ?? null));
    } catch (error) {
      return refusal(error);
    }
  };
}

function sessionState(session: FakeOptions['session']): SessionState {
  if (!session) return { status: 'signed-out' };
  return 'status' in session ? session : { status: 'signed-in', user: aUser(session) };
}

/** Creates the host's services for unit tests, without a network or an Auth client. The test defines every response. */
export function fakeServices<Database = KnownDatabase>(options: FakeOptions = {}): HostServices<Database> {
  const config = { ...CONFIG, ...options.config };
  const fetch = answering(options);
  const noAuth = () => Promise.reject<GoTrueClient>(new Error('The test defines no Auth client.'));
  return {
    supabase: new PostgrestClient<Database>(`${config.supabaseUrl}/rest/v1`, { retry: false, fetch }),
    fetch,
    sendAuthorised: (send) => send({ apikey: config.supabaseKey }),
    getAuth: noAuth,
    openSeparateAuth: noAuth,
    session: createStore<SessionState>(() => sessionState(options.session)),
    home: '/home',
    config,
    notify: options.notify ?? (() => undefined),
  };
}
