import { fetchRemoteRegistry } from './remote-registry';

const release = {
  version: '2',
  entry: '/learner-app/releases/2/e.js',
  integrity: '',
  contractVersion: 1,
  title: 'The learning area',
  screens: [],
};
const good = JSON.stringify({ remotes: { 'learner-app': { current: release, previous: null } } });

function answers(body: string, status = 200) {
  global.fetch = jest.fn().mockResolvedValue(new Response(body, { status }));
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('an entry without an origin is relative to the page’s own', async () => {
  answers(good);
  const registry = await fetchRemoteRegistry();
  expect(registry.get('learner-app')?.current.entry).toBe('http://localhost/learner-app/releases/2/e.js');
});

test.each([
  ['gone', '', 404],
  ['cut off', good.slice(0, 40), 200],
  ['a page', '<!doctype html>', 200],
  ['empty', '{}', 200],
  ['without an entry', JSON.stringify({ remotes: { 'learner-app': { current: {} } } }), 200],
])('when remotes.json is %s the last good copy is used', async (_how, body, status) => {
  answers(body, status);
  await expect(fetchRemoteRegistry()).rejects.toThrow();
  answers(good);
  await fetchRemoteRegistry();
  answers(body, status);
  expect((await fetchRemoteRegistry()).get('learner-app')?.current.version).toBe('2');
});

test('a browser without storage still gets the registry', async () => {
  answers(good);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  expect((await fetchRemoteRegistry('/remotes.json', full)).size).toBe(1);
});
