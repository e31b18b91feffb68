import { sendEarlyRead, takeEarlyRead } from './early-read';

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
const take = (address = url, sentBody = body, token = 'token') =>
  takeEarlyRead(address, sentBody, new Headers({ authorization: `Bearer ${token}` }));

beforeEach(() => {
  global.fetch = jest.fn().mockResolvedValue(answer);
  globalThis.earlyRead = undefined;
  signIn();
});
afterEach(() => localStorage.clear());

test('the same request gets the early response, once', async () => {
  send();
  expect(fetch).toHaveBeenCalledWith(url, expect.objectContaining({ method: 'POST', body }));
  await expect(take()?.response).resolves.toBe(answer);
  expect(take()).toBeUndefined();
});

test('the consumer can abort the request and knows its id', () => {
  send();
  const [[, init] = []] = jest.mocked(fetch).mock.calls;
  const early = take();
  expect(early?.traceparent).toBe(new Headers(init?.headers).get('traceparent'));
  early?.abort('late');
  expect(init?.signal?.reason).toBe('late');
});

test('other requests don’t get the early response', () => {
  send();
  expect(take(`${url}s`)).toBeUndefined();
  expect(take(url, '{"p_course_id":"money"}')).toBeUndefined();
});

test('another user or a late request doesn’t get the early response', () => {
  send();
  expect(take(url, body, 'another')).toBeUndefined();
  send();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(take()).toBeUndefined();
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

test('without a session, the read is sent with the project’s key', () => {
  localStorage.clear();
  send();
  expect(take(url, body, 'key')).toBeDefined();
});
