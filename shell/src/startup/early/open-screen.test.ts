import { abortPreloads } from 'shared-ui/start';
import { CONTRACT_VERSION } from '@learn-for-life/contract';
import { openScreen } from './open-screen';

const VIEW = `view.${'0'.repeat(64)}.js`;
const OVERVIEW = {
  path: '/course-overview/:courseId',
  access: 'public',
  preload: [0],
  firstRead: { rpc: 'get_course_overview', args: { p_course_id: ':courseId' } },
  firstView: 1,
};
const release = {
  version: '1',
  entry: 'https://learner.example/releases/1/entry.js',
  integrity: 'sha384-abc',
  contractVersion: CONTRACT_VERSION,
  files: ['overview.js', VIEW],
  screens: [
    { path: '/courses', access: 'public', preload: [] },
    OVERVIEW,
    {
      path: '/quiz/:courseId',
      access: 'signed-in',
      preload: [],
      firstRead: { rpc: 'open_quiz', unlessStored: 'outbox', unlessSearch: 'review' },
      firstView: 1,
    },
  ],
};
const config = { supabaseUrl: 'https://api.example', supabaseKey: 'key' };
const bodies: Record<string, object> = {
  '/remotes.json': {
    remotes: {
      broken: null,
      nameless: { current: { entry: 7, screens: [{}] } },
      learner: { current: release, previous: null },
      games: {
        current: { entry: 'https://games.example/mf-manifest.json', screens: [{ path: '/games/*' }] },
      },
    },
  },
  '/config.json': config,
};
const server = jest.fn<Promise<unknown>, [string, RequestInit]>((address) =>
  Promise.resolve(new Response(JSON.stringify(bodies[address] ?? []))),
);
const hinted = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[data-early]')].map(({ href }) => href);

const never = new Promise<void>(() => undefined);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  globalThis.earlyRegistry = undefined;
  global.fetch = server.mockClear() as unknown as typeof fetch;
  localStorage.setItem(
    'learning-platform-auth',
    JSON.stringify({ access_token: 'token', expires_at: Date.now() / 1000 + 3600, user: { id: 'mia' } }),
  );
});
afterEach(() => {
  abortPreloads();
  localStorage.clear();
});

test('the code and the first read of the page’s screen are requested, with the path’s parameters', async () => {
  history.replaceState(null, '', '/course-overview/tax%20returns');
  await openScreen(['/federation.js'], undefined, never);
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

describe('a candidate', () => {
  const MANIFEST = 'https://learner.example/releases/2/release.json';
  const candidate = {
    manifest: MANIFEST,
    integrity: 'sha256-abc',
    contractVersion: CONTRACT_VERSION,
    version: '2',
    percent: 99,
    until: '2026-12-13',
  };
  const remotes = (bodies['/remotes.json'] as { remotes: Record<string, object> }).remotes;
  beforeEach(() => {
    remotes['learner'] = { current: release, previous: null, candidate };
    bodies[MANIFEST] = { ...release, entry: 'entry.js', files: ['new.js', VIEW] };
    localStorage.setItem('learning-platform-rollout', 'reader');
    globalThis.rolloutId = undefined;
    server.mockImplementation((address) =>
      Promise.resolve(
        new Response(JSON.stringify(bodies[address] ?? []), {
          headers: { date: 'Sun, 29 Nov 2026 09:00:00 GMT' },
        }),
      ),
    );
  });
  afterEach(() => {
    remotes['learner'] = { current: release, previous: null };
  });

  test('is started like a current release', async () => {
    history.replaceState(null, '', '/courses');
    await openScreen([], undefined, never);
    expect(hinted()).toEqual(['https://learner.example/releases/2/entry.js']);
  });

  test('that can’t be read starts nothing early', async () => {
    server.mockImplementation((address) =>
      address === MANIFEST
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(
            new Response(JSON.stringify(bodies[address] ?? []), {
              headers: { date: 'Sun, 29 Nov 2026 09:00:00 GMT' },
            }),
          ),
    );
    history.replaceState(null, '', '/courses');
    await openScreen([], undefined, never);
    expect(hinted()).toEqual([]);
  });
});

test('a screen without a first read only has its code requested', async () => {
  history.replaceState(null, '', '/courses');
  await openScreen([], undefined, never);
  expect(hinted()).toEqual([release.entry]);
  expect(reads()).toEqual([]);
});

test('nothing is read if a search parameter makes the screen request something else', async () => {
  history.replaceState(null, '', '/quiz/tax?review');
  await openScreen([], undefined, never);
  expect(reads()).toEqual([]);
  history.replaceState(null, '', '/quiz/tax?from=home');
  await openScreen([], undefined, never);
  expect(reads()).toEqual(['https://api.example/rest/v1/rpc/open_quiz']);
});

test('nothing is read while the outbox contains something to send first', async () => {
  localStorage.setItem('outbox:mia:1', 'answer');
  history.replaceState(null, '', '/quiz/tax');
  await openScreen([], undefined, never);
  expect(reads()).toEqual([]);
  localStorage.removeItem('outbox:mia:1');
  await openScreen([], undefined, never);
  expect(reads()).toEqual(['https://api.example/rest/v1/rpc/open_quiz']);
});

test('a remote registered by its manifest and paths has no scripts requested', async () => {
  history.replaceState(null, '', '/games/chess/3');
  await openScreen(['/federation.js'], undefined, never);
  expect(hinted()).toEqual([`${location.origin}/federation.js`]);
  expect(reads()).toEqual([]);
});

test('a page without a remote requests nothing more', async () => {
  history.replaceState(null, '', '/terms');
  await openScreen(['/federation.js'], undefined, never);
  expect(hinted()).toEqual([]);
});

describe('a page with a first view', () => {
  const mia = { id: 'mia', email: 'mia@example.com', displayName: 'Mia', isAdmin: false };
  const viewScript = () => document.querySelector<HTMLScriptElement>('script[src*="view"]');

  test('requests its code after the view, which is loaded from the release', async () => {
    history.replaceState(null, '', '/course-overview/tax');
    const opened = openScreen(['/federation.js'], mia, never);
    await settled();
    expect(viewScript()).toMatchObject({
      src: `https://learner.example/releases/1/${VIEW}`,
      integrity: 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    });
    expect(hinted()).toEqual([]);
    viewScript()?.dispatchEvent(new Event('error'));
    await expect(opened).rejects.toThrow('Couldn’t load the first view.');
    expect(hinted()).toContain(release.entry);
  });

  test('requests its code without waiting for a slow view', async () => {
    document.head.replaceChildren();
    history.replaceState(null, '', '/course-overview/tax');
    await openScreen(['/federation.js'], mia, Promise.resolve());
    expect(hinted()).toContain(release.entry);
  });

  test('is ignored if its release has another contract version', async () => {
    document.head.replaceChildren();
    release.contractVersion += 1;
    history.replaceState(null, '', '/course-overview/tax');
    await openScreen(['/federation.js'], mia, never);
    expect([viewScript(), ...hinted()]).toEqual([null]);
    release.contractVersion -= 1;
  });

  test('shows no first view while the session must be read first', async () => {
    document.head.replaceChildren();
    history.replaceState(null, '', '/course-overview/tax');
    await openScreen([], undefined, never);
    expect(viewScript()).toBeNull();
  });

  test('shows the first view to a visitor without a session, if the page is public', async () => {
    document.head.replaceChildren();
    localStorage.clear();
    history.replaceState(null, '', '/course-overview/tax');
    await openScreen([], null, Promise.resolve());
    expect(viewScript()).not.toBeNull();
    const [, read] = server.mock.calls.find(([url]) => url.includes('/rpc/')) ?? [];
    expect(read?.headers).toMatchObject({ authorization: 'Bearer key' });
    document.head.replaceChildren();
    server.mockClear();
    history.replaceState(null, '', '/quiz/tax');
    await openScreen([], null, Promise.resolve());
    expect([viewScript(), ...reads()]).toEqual([null]);
  });
});
