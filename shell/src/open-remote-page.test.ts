import { CONTRACT_VERSION } from 'shared-ui/contract';
import { openRemotePage } from './open-remote-page';
import { dropHints } from './remotes/early-hints';

const release = {
  version: '1',
  entry: 'https://learner.example/releases/1/entry.js',
  integrity: 'sha384-abc',
  contractVersion: CONTRACT_VERSION,
  paths: ['/home', '/course-overview/:courseId', '/quiz/:courseId'],
  preload: { '/course-overview/:courseId': ['overview.js'] },
  reads: {
    '/course-overview/:courseId': { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } },
    '/quiz/:courseId': { rpc: 'open_quiz', unlessStored: 'outbox' },
  },
  views: { '/course-overview/:courseId': { file: 'view.js', integrity: 'sha384-view' } },
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

const never = new Promise<void>(() => undefined);
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
  await openRemotePage(['/federation.js'], undefined, never);
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

const reads = () =>
  server.mock.calls.map(([address]) => address).filter((address) => address.includes('/rpc/'));

test('a screen that names no first read has its code asked for alone', async () => {
  history.replaceState(null, '', '/home');
  await openRemotePage([], undefined, never);
  expect(hinted()).toEqual([release.entry]);
  expect(reads()).toEqual([]);
});

test('an address with a search is not read for: it may ask for something else', async () => {
  history.replaceState(null, '', '/course-overview/tax?review');
  await openRemotePage([], undefined, never);
  expect(reads()).toEqual([]);
});

test('what waits in this browser is sent before a screen reads', async () => {
  localStorage.setItem('outbox:mia:1', 'answer');
  history.replaceState(null, '', '/quiz/tax');
  await openRemotePage([], undefined, never);
  expect(reads()).toEqual([]);
  localStorage.removeItem('outbox:mia:1');
  await openRemotePage([], undefined, never);
  expect(reads()).toEqual(['https://api.example/rest/v1/rpc/open_quiz']);
});

test('a page of nobody’s asks for nothing more', async () => {
  history.replaceState(null, '', '/terms');
  await openRemotePage(['/federation.js'], undefined, never);
  expect(hinted()).toEqual([]);
});

describe('a page with a first view', () => {
  const mia = { id: 'mia', email: 'mia@example.com', displayName: 'Mia', isAdmin: false };
  const viewScript = () => document.querySelector<HTMLScriptElement>('script[src*="view"]');

  test('has its code asked for after the view, which comes as it was released', async () => {
    history.replaceState(null, '', '/course-overview/tax');
    const opened = openRemotePage(['/federation.js'], mia, never);
    await settled();
    expect(viewScript()).toMatchObject({
      src: 'https://learner.example/releases/1/view.js',
      integrity: 'sha384-view',
    });
    expect(hinted()).toEqual([]);
    viewScript()?.dispatchEvent(new Event('error'));
    await expect(opened).rejects.toThrow('could not be loaded');
    expect(hinted()).toContain(release.entry);
  });

  test('has its code asked for without a view that is late', async () => {
    document.head.replaceChildren();
    history.replaceState(null, '', '/course-overview/tax');
    await openRemotePage(['/federation.js'], mia, Promise.resolve());
    expect(hinted()).toContain(release.entry);
  });

  test('of a contract that the shell does not speak is left alone', async () => {
    document.head.replaceChildren();
    release.contractVersion += 1;
    history.replaceState(null, '', '/course-overview/tax');
    await openRemotePage(['/federation.js'], mia, never);
    expect([viewScript(), ...hinted()]).toEqual([null]);
    release.contractVersion -= 1;
  });

  test('shows nobody’s view to a visitor', async () => {
    document.head.replaceChildren();
    history.replaceState(null, '', '/course-overview/tax');
    await openRemotePage([], undefined, never);
    expect(viewScript()).toBeNull();
  });
});
