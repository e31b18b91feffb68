import { CONTRACT_VERSION } from '@learn-for-life/contract';
import type { Candidate } from 'shared-ui/release';
import { bucketOf, isInShare, readCandidate } from './candidate';

const KEY = 'learning-platform-rollout';
const NOW = Date.UTC(2026, 10, 29);
const candidate: Candidate = {
  manifest: '/learner-app/releases/2/release.json',
  integrity: 'sha256-abc',
  contractVersion: CONTRACT_VERSION,
  version: '2',
  percent: 10,
  until: '2026-12-13T00:00:00.000Z',
};
const ids = Array.from({ length: 10_000 }, (_, index) => `browser ${index}`);

/** Whether a browser with this id, in a new document, is in the share. */
function isIn(id: string | null, changes: Partial<Candidate> = {}, time = NOW): boolean {
  globalThis.rolloutId = undefined;
  if (id !== null) localStorage.setItem(KEY, id);
  return isInShare('learner-app', { ...candidate, ...changes }, time);
}
const first = ids.find((id) => bucketOf(id, 'learner-app', '2') < 10) ?? '';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.rolloutId = globalThis.unstored = undefined;
});

test('a share contains that percentage of browsers, different ones for another remote or candidate', () => {
  const share = (remote: string, version: string) => ids.filter((id) => bucketOf(id, remote, version) < 10);
  const learner = share('learner-app', '2');
  for (const other of [share('admin-app', '2'), share('learner-app', '3')]) {
    for (const chosen of [learner, other]) expect(Math.abs(chosen.length - 1_000)).toBeLessThan(100);
    const both = other.filter((id) => learner.includes(id));
    expect(both.length).toBeLessThan(150);
  }
});

test('a larger share contains all browsers of a smaller one', () => {
  const share = (percent: number) => ids.slice(0, 500).filter((id) => isIn(id, { percent }));
  const [ten, quarter] = [share(10), share(25)];
  expect(quarter).toEqual(expect.arrayContaining(ten));
  expect(quarter.length).toBeGreaterThan(ten.length);
});

test('pages agree: the id is created once, and read once per document', () => {
  isIn(null);
  const made = localStorage.getItem(KEY);
  expect(made).toMatch(/^[a-z\d]{5,}$/);
  isIn(null);
  expect(localStorage.getItem(KEY)).toBe(made);
  expect(isIn(first)).toBe(true);
  localStorage.setItem(KEY, ids.find((id) => bucketOf(id, 'learner-app', '2') >= 10) ?? '');
  expect(isInShare('learner-app', candidate, NOW)).toBe(true);
});

test('without storage, the current release runs', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(ids.slice(0, 100).some(() => isIn(null, { percent: 99 }))).toBe(false);
  blocked.mockRestore();
});

test('a candidate ends by the server’s time and needs it; otherwise no id is stored', () => {
  expect(isIn(first, {}, Date.parse(candidate.until) - 1)).toBe(true);
  expect(isIn(first, {}, Date.parse(candidate.until))).toBe(false);
  expect(isIn(first, {}, NaN)).toBe(false);
  localStorage.clear();
  expect(isIn(null, {}, NaN)).toBe(false);
  expect(isInShare('learner-app', undefined, NOW)).toBe(false);
  expect(localStorage).toHaveLength(0);
});

describe('the manifest', () => {
  const manifest = {
    name: 'learner-app',
    version: 'of the build',
    entry: 'entry.js',
    title: 'Learning',
    files: ['a.js'],
    screens: [],
  };
  beforeEach(() => {
    global.fetch = jest.fn().mockResolvedValue(new Response(JSON.stringify(manifest)));
  });

  test('is checked, and read as if the registry named its release', async () => {
    expect(await readCandidate(candidate)).toMatchObject({
      entry: 'http://localhost/learner-app/releases/2/entry.js',
      title: 'Learning',
      files: ['a.js'],
      screens: [],
      version: '2',
    });
    expect(fetch).toHaveBeenCalledWith(
      'http://localhost/learner-app/releases/2/release.json',
      expect.objectContaining({ integrity: 'sha256-abc', cache: 'default' }),
    );
  });

  test('isn’t requested for another contract version, or after its code failed in this tab', async () => {
    expect(await readCandidate({ ...candidate, contractVersion: CONTRACT_VERSION + 1 })).toBeUndefined();
    const refused = JSON.stringify(['http://localhost/learner-app/releases/2/']);
    sessionStorage.setItem('learning-platform-refused-releases', refused);
    expect(await readCandidate(candidate)).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('that is missing is an error', async () => {
    global.fetch = jest.fn().mockResolvedValue(new Response('', { status: 404 }));
    await expect(readCandidate(candidate)).rejects.toThrow('release.json responded with 404.');
  });
});
