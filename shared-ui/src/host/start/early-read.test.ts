import { consumeEarlyRead, sendEarlyRead } from './early-read';

const config = {
  supabaseUrl: 'https://api.example',
  supabaseKey: 'key',
  contact: { company: '', email: '', phone: '', address: '', socialUrl: '' },
};
const OVERVIEW = { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } };
const url = 'https://api.example/rest/v1/rpc/get_course_overview';
const body = '{"p_course_id":"tax"}';
const answer = { status: 200 };

function signIn(secondsLeft = 3600) {
  const expires_at = Date.now() / 1000 + secondsLeft;
  localStorage.setItem(
    'learning-platform-auth',
    JSON.stringify({ access_token: 'token', expires_at, user: { id: 'mia' } }),
  );
}
const send = () => void sendEarlyRead(config, OVERVIEW, { courseId: 'tax' });
const request = (token = 'token', other = body) => ({
  method: 'POST',
  body: other,
  headers: { authorization: `Bearer ${token}` },
});

beforeEach(() => {
  global.fetch = jest.fn().mockResolvedValue(answer);
  globalThis.earlyRead = undefined;
  signIn();
});
afterEach(() => localStorage.clear());

test('the same request gets the answer, once', async () => {
  send();
  expect(fetch).toHaveBeenCalledWith(url, expect.objectContaining({ method: 'POST', body }));
  await expect(consumeEarlyRead(url, request())).resolves.toBe(answer);
  expect(consumeEarlyRead(url, request())).toBeUndefined();
});

test('a failed one names the request that was sent early', async () => {
  jest.mocked(fetch).mockResolvedValue(new Response('', { status: 500 }));
  send();
  const [[, init] = []] = jest.mocked(fetch).mock.calls;
  const [, requestId] = new Headers(init?.headers).get('traceparent')?.split('-') ?? [];
  const response = await consumeEarlyRead(url, request());
  expect(response?.headers.get('x-request-id')).toBe(requestId);
});

test('other requests do not get it', () => {
  send();
  expect(consumeEarlyRead(`${url}s`, request())).toBeUndefined();
  expect(consumeEarlyRead(url, request('token', '{"p_course_id":"money"}'))).toBeUndefined();
});

test('another user, or a request that comes too late, does not get it', () => {
  send();
  expect(consumeEarlyRead(url, request('another'))).toBeUndefined();
  send();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(consumeEarlyRead(url, request())).toBeUndefined();
  jest.restoreAllMocks();
});

test.each([
  ['the token is about to expire', () => signIn(5)],
  ['the stored session is broken', () => localStorage.setItem('learning-platform-auth', '{')],
])('nothing is sent when %s', (_when, arrange) => {
  arrange();
  send();
  expect(fetch).not.toHaveBeenCalled();
});

test('signed out, the read is sent with the project’s key', () => {
  localStorage.clear();
  send();
  expect(consumeEarlyRead(url, request('key'))).toBeDefined();
});
