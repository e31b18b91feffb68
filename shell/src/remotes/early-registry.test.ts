import { dropHints } from './early-hints';
import { preloadRemote } from './early-registry';

const release = {
  version: '1',
  entry: 'https://learner.example/releases/1/entry.js',
  integrity: 'sha384-abc',
  contractVersion: 1,
  paths: ['/home', '/course-overview/:courseId'],
  preload: { '/course-overview/:courseId': ['overview.js'] },
  reads: {
    '/course-overview/:courseId': { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } },
  },
};
const config = { supabaseUrl: 'https://api.example', supabaseKey: 'key' };
const bodies: Record<string, object> = {
  '/remotes.json': { remotes: { learner: { current: release, previous: null } } },
  '/config.json': config,
};
const server = jest.fn<Promise<unknown>, [string, RequestInit]>((address) => {
  const answer = { ok: true, json: () => Promise.resolve(bodies[address] ?? []) };
  return Promise.resolve({ ...answer, clone: () => answer });
});
const hinted = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-early]')].map(({ href }) => href);

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  global.fetch = server.mockClear() as unknown as typeof fetch;
  AbortSignal.timeout = () => new AbortController().signal;
  localStorage.setItem(
    'learning-platform-auth',
    JSON.stringify({ access_token: 'token', expires_at: Date.now() / 1000 + 3600 }),
  );
});
afterEach(() => {
  dropHints();
  localStorage.clear();
});

test('code and first read of the page’s screen are asked for, with the parameters of the path', async () => {
  history.replaceState(null, '', '/course-overview/tax%20returns');
  await preloadRemote(['/federation.js']);
  await settled();
  expect(hinted()).toEqual([
    `${location.origin}/federation.js`,
    release.entry,
    'https://learner.example/releases/1/overview.js',
  ]);
  const read = server.mock.calls.find(([address]) => address.startsWith(config.supabaseUrl));
  expect(read).toEqual([
    'https://api.example/rest/v1/rpc/get_course_overview',
    expect.objectContaining({ method: 'POST', body: '{"p_course_id":"tax returns"}' }),
  ]);
});

test('a screen that names no first read has its code asked for alone', async () => {
  history.replaceState(null, '', '/home');
  await preloadRemote([]);
  await settled();
  expect(hinted()).toEqual([release.entry]);
  expect(server.mock.calls.map(([address]) => address)).toEqual(['/remotes.json']);
});

test('a page of nobody’s asks for nothing more', async () => {
  history.replaceState(null, '', '/terms');
  await preloadRemote(['/federation.js']);
  expect(hinted()).toEqual([]);
});
