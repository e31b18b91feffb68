import { CODE_ARRIVED } from 'shared-ui/start';
import { fetchRemoteRegistry } from './remote-registry';

const ENTRY = `e.${'0'.repeat(64)}.js`;
const INTEGRITY = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const learner = {
  current: { version: '2', entry: `/learner-app/releases/2/${ENTRY}`, screens: [{ path: '/home' }] },
  previous: { manifest: '/learner-app/releases/1/release.json', integrity: 'sha256-abc', version: '1' },
};
const registryOf = (remotes: object) => JSON.stringify({ remotes });
const good = registryOf({ 'learner-app': learner });

function answers(body: string, status = 200) {
  global.fetch = jest.fn().mockResolvedValue(new Response(body, { status }));
}

const complaints = jest.fn<undefined, [Error]>();

beforeEach(() => {
  localStorage.clear();
  complaints.mockClear();
  jest.spyOn(console, 'error').mockImplementation(complaints);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('addresses without an origin are relative to the page’s own, and a file’s name contains its hash', async () => {
  answers(good);
  expect((await fetchRemoteRegistry()).get('learner-app')).toMatchObject({
    current: { entry: `http://localhost/learner-app/releases/2/${ENTRY}`, integrity: INTEGRITY },
    previous: { manifest: 'http://localhost/learner-app/releases/1/release.json' },
  });
});

test('a candidate is listed only for browsers in its share, and never in a stored copy', async () => {
  const candidate = { version: '3', percent: 99, until: '2026-12-13', contractVersion: 1 };
  const text = registryOf({ 'learner-app': { ...learner, candidate } });
  const answer = (date: string) => {
    global.fetch = jest.fn().mockResolvedValue(new Response(text, { headers: { date } }));
  };
  const named = async () => (await fetchRemoteRegistry()).get('learner-app')?.candidate;
  // This id isn't in the last of a hundred buckets.
  localStorage.setItem('learning-platform-rollout', 'reader');
  answer('Sun, 29 Nov 2026 09:00:00 GMT');
  expect(await named()).toEqual(candidate);
  answer('Sun, 13 Dec 2026 00:00:00 GMT');
  expect(await named()).toBeUndefined();
  answers('', 503);
  expect(await named()).toBeUndefined();
});

test('another team’s remote needs only the entry and its paths', async () => {
  const games = { current: { entry: 'https://games.test/entry.js', screens: [{ path: '/games/*' }] } };
  answers(registryOf({ games }));
  expect((await fetchRemoteRegistry()).get('games')?.current).toEqual({
    ...games.current,
    integrity: undefined,
  });
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['no release', { previous: null }],
  ['no entry', { current: { screens: [] } }],
  ['an invalid address', { current: { entry: 'http://[', screens: [] } }],
  ['no screens', { current: { entry: '/e.js' } }],
  ['a screen without a path', { current: { entry: '/e.js', screens: [{ access: 'public' }] } }],
  ['a path that isn’t text', { current: { entry: '/e.js', screens: [{ path: 7 }] } }],
])('an entry with %s affects only itself, and is reported', async (_what, broken) => {
  answers(registryOf({ broken, 'learner-app': learner }));
  expect([...(await fetchRemoteRegistry()).keys()]).toEqual(['learner-app']);
  expect(complaints.mock.calls.map(([{ message }]) => message)).toEqual([
    'remotes.json: the entry for broken isn’t valid.',
  ]);
});

test('a path used by two remotes is reported', async () => {
  const games = { current: { entry: '/e.js', screens: [{ path: '/home' }] } };
  answers(registryOf({ 'learner-app': learner, games }));
  await fetchRemoteRegistry();
  expect(complaints.mock.calls.map(([{ message }]) => message)).toEqual([
    'remotes.json: games can’t use /home: an earlier remote already uses it.',
  ]);
});

test.each([
  ['gone', '', 404],
  ['cut off', good.slice(0, 40), 200],
  ['an HTML page', '<!doctype html>', 200],
  ['empty', '{}', 200],
  ['without an entry', registryOf({ 'learner-app': { current: {} } }), 200],
])('when remotes.json is %s, the last good copy is used', async (_how, body, status) => {
  answers(body, status);
  await expect(fetchRemoteRegistry()).rejects.toThrow();
  answers(good);
  await fetchRemoteRegistry();
  answers(body, status);
  expect((await fetchRemoteRegistry()).get('learner-app')?.current.version).toBe('2');
});

test('the page uses a late registry after showing that it is missing', async () => {
  jest.useFakeTimers();
  let arrive: (response: Response) => void = () => undefined;
  global.fetch = jest.fn(() => new Promise<Response>((resolve) => (arrive = resolve)));
  const missing = expect(fetchRemoteRegistry()).rejects.toHaveProperty('name', 'TimeoutError');
  await jest.advanceTimersByTimeAsync(9_000);
  await missing;
  const onCodeArrived = jest.fn();
  window.addEventListener(CODE_ARRIVED, onCodeArrived, { once: true });
  arrive(new Response(good));
  await jest.advanceTimersByTimeAsync(0);
  expect(onCodeArrived).toHaveBeenCalled();
  expect([...(await fetchRemoteRegistry()).keys()]).toEqual(['learner-app']);
  expect(fetch).toHaveBeenCalledTimes(1);
  // After this time, the registry may have changed.
  await jest.advanceTimersByTimeAsync(5_000);
  const fresh = fetchRemoteRegistry();
  arrive(new Response(good));
  await fresh;
  expect(fetch).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('Retry aborts a hanging request and ignores its late result', async () => {
  jest.useFakeTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  global.fetch = jest.fn((_url, init?: RequestInit) => {
    signals.push(init?.signal);
    return new Promise<Response>(() => undefined);
  });
  const first = expect(fetchRemoteRegistry()).rejects.toHaveProperty('name', 'TimeoutError');
  await jest.advanceTimersByTimeAsync(9_000);
  await first;
  expect(signals[0]?.aborted).toBe(false);
  const second = expect(fetchRemoteRegistry()).rejects.toHaveProperty('name', 'TimeoutError');
  expect(signals[0]?.aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(9_000);
  await second;
  jest.useRealTimers();
});
