import { PostgrestClient } from '@supabase/postgrest-js';
import type { GoTrueClient } from '@supabase/supabase-js';
import { createStore } from 'zustand/vanilla';
import type { AppConfig, HostServices, SendAuthorised, SessionState, SessionUser } from '../contract';
import { noteAccountHold } from '../host/session/account-hold';
import { createSendWithToken } from '../host/session/authorised-requests';
import { describeFailure, type Failure } from '../host/session/describe-failure';
import { createProjectFetch } from '../host/session/project-fetch';
import { createRenewal } from '../host/session/renew-token';

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

/** As the Data API answers; an error without a status is one of the connection. */
function dataResponse({ data, error, status }: FakeAnswer): Response {
  if (!error) return new Response(JSON.stringify(data ?? null), { status: status ?? 200 });
  const failure = error as { code?: string; message?: string; status?: number };
  const failedWith = status ?? failure.status;
  if (!failedWith) throw failure.code === 'network' ? new TypeError('Failed to fetch') : toError(error);
  const { code = 'unknown', message } = failure;
  // A function of the database raises its code as the message.
  const raised = code.includes('_') && { code: `PT${failedWith}`, message: code, details: message };
  const body = JSON.stringify({ ...failure, ...(raised || { code, message }) });
  return new Response(body, { status: failedWith });
}

const toError = (error: unknown) => (error instanceof Error ? error : Object.assign(new Error(), error));

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
  const store = createStore<SessionState>(() => sessionState(session));
  const sendWithToken = createSendWithToken(config, createRenewal({ getAuth, dropAuth: () => undefined }));
  const sendAuthorised: SendAuthorised = (send) => sendWithToken(ACCESS_TOKEN, send);
  const onFailure = ({ codes }: Failure) => noteAccountHold(store, ...codes);
  const answerData = async (address: string, body: unknown): Promise<Response> => {
    const [, name = '', table] = DATA_PATH.exec(address) ?? [];
    return dataResponse(await (table ? readTable(table) : call(name, JSON.parse(body as string))));
  };
  const supabase: HostServices['supabase'] = new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
    retry: false,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      const response = await answerData(input as string, init?.body);
      if (response.ok) return response;
      const failure = await describeFailure(response);
      onFailure(failure);
      return failure.response;
    },
  });
  return {
    supabase,
    fetch: createProjectFetch({ config, sendAuthorised, onFailure }),
    sendAuthorised,
    getAuth,
    openSeparateAuth: getAuth,
    home: '/home',
    session: store,
    config: { ...config, ...rest.config },
    notify: jest.fn(),
    rpc: call,
    auth: authMocks,
  };
}
