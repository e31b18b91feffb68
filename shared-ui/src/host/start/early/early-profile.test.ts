import { sendProfileRead } from './early-profile';

const config = { supabaseUrl: 'https://api.example', supabaseKey: 'key' };
const sent = () => jest.mocked(fetch).mock.calls.map(([address]) => address);

function signIn(secondsLeft: number) {
  const session = {
    access_token: 'token',
    expires_at: Date.now() / 1000 + secondsLeft,
    user: { id: 'mia' },
  };
  localStorage.setItem('learning-platform-auth', JSON.stringify(session));
}

beforeEach(() => {
  global.fetch = jest.fn((address) =>
    Promise.resolve(new Response(JSON.stringify(address === '/config.json' ? config : {}))),
  );
  globalThis.deploymentConfig = undefined;
  globalThis.earlyRead = undefined;
});
afterEach(() => localStorage.clear());

test('a logged-in user’s profile is requested immediately', async () => {
  signIn(3600);
  await sendProfileRead();
  expect(sent()).toEqual(['/config.json', 'https://api.example/rest/v1/rpc/get_profile']);
  expect(globalThis.earlyRead?.body).toBe('{}');
});

test.each([
  ['no one is logged in', () => undefined],
  ['the session must be renewed first', () => signIn(5)],
])('nothing is sent when %s', async (_when, arrange) => {
  arrange();
  await sendProfileRead();
  expect(sent()).toEqual([]);
});

test('an unreadable deployment is left to the app', async () => {
  signIn(3600);
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(sendProfileRead()).resolves.toBeUndefined();
  expect(sent()).toEqual(['/config.json']);
});
