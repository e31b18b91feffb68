import * as contract from '@learn-for-life/contract/testing';
import type { HostServices, SendAuthorised } from '@learn-for-life/contract';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { GoTrueClient } from '@supabase/supabase-js';
import { recordAccountHold } from '../host/data/account-hold';
import { createSendWithToken } from '../host/session/authorised-requests';
import { describeFailure, type Failure } from '../host/session/describe-failure';
import { createProjectFetch } from '../host/session/project-fetch';
import { createRenewal } from '../host/session/renew-token';

/** The signed-in user's access token; the Auth client may renew it. */
const ACCESS_TOKEN = 'old';

export interface FakeOptions extends Omit<contract.FakeOptions, 'rpc' | 'notify'> {
  /** Database functions by name. Calls to other functions fail. */
  rpc?: Record<string, contract.FakeAnswer>;
  /** Methods of the Auth client, each returning its `data`. 'admin.signOut' is a method of `admin`, 'mfa.listFactors' of `mfa`. */
  auth?: Record<string, contract.FakeAnswer>;
}

export interface FakeServices extends HostServices {
  notify: jest.Mock;
  /** The mock that records every call to a database function: `(name, args)`. */
  rpc: jest.Mock;
  auth: Record<string, jest.Mock>;
}

async function respond(answer: () => unknown): Promise<{ data: unknown; error: unknown }> {
  try {
    return { data: await answer(), error: null };
  } catch (error) {
    return { data: null, error };
  }
}

/** Creates an Auth client with mocks as its methods. */
function fakeAuth(answers: Record<string, contract.FakeAnswer>) {
  const mocks = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      jest.fn((args?: unknown) => respond(() => answer(args as never))),
    ]),
  );
  const methodsOf = (part: string) =>
    Object.fromEntries(
      Object.entries(mocks)
        .filter(([name]) => name.startsWith(`${part}.`))
        .map(([name, mock]) => [name.slice(part.length + 1), mock]),
    );
  const client = { ...mocks, admin: methodsOf('admin'), mfa: methodsOf('mfa') } as unknown as GoTrueClient;
  return { mocks, client };
}

/**
 * Creates the contract's fake services, but with the host's way of sending requests and handling refusals, and with an Auth client.
 * `notify`, `rpc` and the methods in `auth` are jest mocks.
 */
export function fakeServices({ rpc = {}, auth = {}, ...options }: FakeOptions = {}): FakeServices {
  const call = jest.fn((name: string, args: unknown) => {
    const answer = rpc[name];
    if (!answer) throw new Error(`The test has no response for rpc ${name}.`);
    return answer(args as never);
  });
  const notify = jest.fn();
  const fake = contract.fakeServices({ ...options, rpc: call, notify });
  const { mocks, client } = fakeAuth(auth);
  const getAuth = () => Promise.resolve(client);
  const { config, session } = fake;
  const sendWithToken = createSendWithToken(config, createRenewal({ getAuth, dropAuth: () => undefined }));
  const sendAuthorised: SendAuthorised = (send) => sendWithToken(ACCESS_TOKEN, send);
  const onFailure = ({ codes }: Failure) => recordAccountHold(session, ...codes);
  const supabase: HostServices['supabase'] = new PostgrestClient(`${config.supabaseUrl}/rest/v1`, {
    retry: false,
    fetch: async (input, init) => {
      const response = await fake.fetch(input, init);
      if (response.ok) return response;
      const failure = await describeFailure(response);
      onFailure(failure);
      return failure.response;
    },
  });
  return {
    ...fake,
    supabase,
    fetch: createProjectFetch({ config, sendAuthorised, onFailure }),
    sendAuthorised,
    getAuth,
    openSeparateAuth: getAuth,
    notify,
    rpc: call,
    auth: mocks,
  };
}
