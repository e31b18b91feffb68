import { runInThisContext } from 'node:vm';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { AppConfig } from '@learn-for-life/contract';
import type { HostDatabase } from '../data/host-database';
import { unwrap } from '../data/unwrap';
import { sendEarlyRead } from '../start';
import { createProjectFetch } from './project-fetch';
import { SILENCE_MS } from './silence-limit';

// jsdom doesn't have these, so they come from Node's own context.
Object.assign(globalThis, runInThisContext('({ Request, Response })'));

const config = { supabaseUrl: 'http://api.test', supabaseKey: 'key' } as AppConfig;
const API = 'http://api.test/functions/v1/api';
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
const server = jest.fn<Promise<Response>, [string | Request, RequestInit]>();
const onFailure = jest.fn();
const projectFetch = createProjectFetch({
  config,
  sendAuthorised: (send) => send({ apikey: 'key', authorization: 'Bearer old', traceparent: TRACEPARENT }),
  onFailure,
});
/** The real query builder, created the way the host does. */
const supabase = new PostgrestClient<HostDatabase>('http://api.test/rest/v1', {
  fetch: projectFetch,
  retry: false,
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const sent = () =>
  server.mock.calls.map(([input, init]) => ({ input, ...init, headers: new Headers(init.headers) }));
const readProfile = async (signal?: AbortSignal) => {
  const call = supabase.rpc('get_profile');
  return unwrap(await (signal ? call.abortSignal(signal) : call));
};
/** Creates a `fetch` that never receives a response. */
const hang = () =>
  server.mockImplementation(
    (_input, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );

beforeEach(() => {
  global.fetch = server as unknown as typeof fetch;
  server.mockReset().mockImplementation(() => Promise.resolve(json(200, { first_name: 'Mia' })));
  onFailure.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a query builder call carries the token, the key and the id', async () => {
  expect(await readProfile()).toEqual({ firstName: 'Mia' });
  const [request] = sent();
  expect(request).toMatchObject({
    input: 'http://api.test/rest/v1/rpc/get_profile',
    method: 'POST',
    body: '{}',
    keepalive: false,
  });
  expect(Object.fromEntries(request!.headers)).toMatchObject({
    apikey: 'key',
    authorization: 'Bearer old',
    traceparent: TRACEPARENT,
    'content-type': 'application/json',
  });
});

test('a request with its own token is sent with that token', async () => {
  await supabase.rpc('get_profile').setHeader('authorization', 'Bearer another');
  const [request] = sent();
  expect(request!.headers.get('authorization')).toBe('Bearer another');
  expect(request!.headers.get('apikey')).toBe('key');
  expect(request!.headers.get('traceparent')).toMatch(/^00-/);
});

test('a `Request` with its own token is also sent with that token', async () => {
  await projectFetch(new Request(API, { headers: { authorization: 'Bearer another' } }));
  expect(sent()[0]!.headers.get('authorization')).toBe('Bearer another');
});

test('a `Request` can be sent again', async () => {
  const request = new Request(`${API}/quizzes`, { method: 'POST', body: '{}', headers: { 'X-Own': '1' } });
  await projectFetch(request);
  await projectFetch(request);
  for (const { input, headers } of sent()) {
    expect(await (input as Request).text()).toBe('{}');
    expect(headers.get('x-own')).toBe('1');
    expect(headers.get('authorization')).toBe('Bearer old');
  }
});

describe('the early read', () => {
  const signIn = () => {
    const session = { access_token: 'old', expires_at: Date.now() / 1000 + 3600, user: { id: 'mia' } };
    localStorage.setItem('learning-platform-auth', JSON.stringify(session));
  };
  beforeEach(signIn);
  afterEach(() => localStorage.clear());

  test('responds to the same call of the query builder', async () => {
    void sendEarlyRead(config, { rpc: 'get_profile' }, {});
    expect(await readProfile()).toEqual({ firstName: 'Mia' });
    expect(server).toHaveBeenCalledTimes(1);
    await readProfile();
    expect(server).toHaveBeenCalledTimes(2);
  });

  test('that hangs is aborted, and the next call is sent', async () => {
    jest.useFakeTimers();
    hang();
    void sendEarlyRead(config, { rpc: 'get_profile' }, {});
    const outcome = readProfile().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await outcome).toMatchObject({ code: 'network' });
    server.mockResolvedValue(json(200, { first_name: 'Mia' }));
    expect(await readProfile()).toEqual({ firstName: 'Mia' });
    expect(server).toHaveBeenCalledTimes(2);
  });

  test('that failed is reported by its own id', async () => {
    server.mockResolvedValue(new Response('', { status: 500 }));
    void sendEarlyRead(config, { rpc: 'get_profile' }, {});
    const [, requestId] = sent()[0]!.headers.get('traceparent')!.split('-');
    await expect(readProfile()).rejects.toMatchObject({ status: 500, requestId });
  });
});

const ON_OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.';

describe('a failure', () => {
  test.each([
    ['a proxy’s page', 502, '<h1>Bad gateway</h1>', ON_OUR_SIDE],
    ['a response without a body', 404, '', 'The server refused the request (404).'],
    ['not an object', 500, 'null', ON_OUR_SIDE],
  ])(
    'that is %s is reported with its status and the id of its request',
    async (_what, status, body, message) => {
      server.mockResolvedValue(new Response(body, { status }));
      await expect(readProfile()).rejects.toMatchObject({
        message,
        status,
        requestId: '4bf92f3577b34da6a3ce929d0e0e4736',
      });
    },
  );

  test('from the REST API is passed on unchanged, with the id', async () => {
    const error = { code: 'conflict', message: 'No.', fields: {} };
    server.mockResolvedValue(json(409, { error }));
    const response = await projectFetch(`${API}/quizzes`);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error, requestId: '4bf92f3577b34da6a3ce929d0e0e4736' });
  });

  test.each([
    ['the Data API', { message: 'terms_not_accepted', code: 'PT403' }],
    ['the REST API', { error: { code: 'terms_not_accepted' } }],
  ])('of %s reports all codes that it may have', async (_which, body) => {
    server.mockResolvedValue(json(403, body));
    await projectFetch(API);
    expect(onFailure).toHaveBeenCalledWith(
      expect.objectContaining({ codes: expect.arrayContaining(['terms_not_accepted']) as unknown }),
    );
  });

  test('isn’t retried by the query builder', async () => {
    jest.useFakeTimers();
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const reader = supabase.from as unknown as (table: string) => { select: () => PromiseLike<unknown> };
    await reader.call(supabase, 'testimonials').select();
    server.mockResolvedValue(json(503, {}));
    await reader.call(supabase, 'testimonials').select();
    expect(server).toHaveBeenCalledTimes(2);
  });
});

describe('a request that hangs', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    hang();
  });

  test('counts as a lost connection', async () => {
    const outcome = readProfile().catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(SILENCE_MS);
    expect(await outcome).toMatchObject({ code: 'network' });
  });

  test('may take a minute if the REST API writes', async () => {
    const outcome = projectFetch(`${API}/imports/i/commit`, { method: 'PUT', body: '{}' }).catch(
      (error: unknown) => error,
    );
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()[0]!.signal!.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await outcome).toMatchObject({ name: 'TimeoutError' });
  });

  test('can be aborted by the caller', async () => {
    const caller = new AbortController();
    const outcome = readProfile(caller.signal).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(0);
    caller.abort();
    expect(await outcome).toMatchObject({ code: 'aborted' });
    expect(sent()[0]!.signal!.aborted).toBe(true);
  });
});

describe('while the user leaves the page', () => {
  afterEach(() => void window.dispatchEvent(new Event('pageshow')));

  test('a request is sent immediately and outlives it', async () => {
    const left = new Promise<void>((resolve) => {
      window.addEventListener('pagehide', () => void readProfile().then(() => resolve()), { once: true });
    });
    window.dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
    expect(sent()).toMatchObject([{ keepalive: true }]);
    await left;
    window.dispatchEvent(new Event('pageshow'));
    await readProfile();
    expect(sent()[1]).toMatchObject({ keepalive: false });
  });

  test('a hidden page counts as being left', async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await readProfile();
    expect(sent()).toMatchObject([{ keepalive: true }]);
  });
});
