import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSite } from './site-health.ts';

const PAGE = '<script src="/releases/0a1b2c3d4e5f/main.js"></script>';
const REMOTES = { remotes: { 'learner-app': { current: { version: 'aaa', entry: '/learner/entry.js' } } } };
const HEALTH = { version: '17', migration: '20261123080000', databaseMs: 3 };

type Answer = [status: number, type: string, body: string];
let server: Server;
let origin: string;
let answers: Record<string, Answer>;

beforeEach(async () => {
  answers = {
    '/': [200, 'text/html', PAGE],
    '/remotes.json': [200, 'application/json', JSON.stringify(REMOTES)],
    '/learner/entry.js': [200, 'text/javascript', '1'],
    '/functions/v1/api/health': [200, 'application/json', JSON.stringify(HEALTH)],
  };
  server = createServer(({ url = '' }, response) => {
    const [status, type, body] = answers[url] ?? [404, 'text/html', 'missing'];
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((stopped) => server.close(stopped)));

const check = async () => {
  const parts = await checkSite({ shell: origin, api: origin });
  return Object.fromEntries(parts.map(({ part, version, problem }) => [part, version ?? problem]));
};

test('every part says which version it is', async () => {
  expect(await check()).toEqual({
    shell: '0a1b2c3d4e5f',
    registry: 'learner-app',
    'learner-app': 'aaa',
    'API and database': '17, migration 20261123080000',
  });
});

test.each<[string, string, Answer, string, string]>([
  ['the database is down', '/functions/v1/api/health', [503, 'a', ''], 'API and database', 'answers 503'],
  [
    'a host answers with a page',
    '/learner/entry.js',
    [200, 'text/html', PAGE],
    'learner-app',
    'answers with text/html',
  ],
  ['another site answers', '/', [200, 'text/html', 'parked'], 'shell', 'is no page of a release'],
])('when %s, that part alone is named', async (_when, path, answer, part, problem) => {
  const well = await check();
  answers[path] = answer;
  expect(await check()).toEqual({ ...well, [part]: problem });
});

test('an entry of the registry that is broken hides no other one; one of another team may be a manifest', async () => {
  const remotes = {
    ...REMOTES.remotes,
    broken: null,
    games: { current: { entry: '/mf-manifest.json', screens: [] } },
  };
  answers['/remotes.json'] = [200, 'application/json', JSON.stringify({ remotes })];
  answers['/mf-manifest.json'] = [200, 'application/json', '{}'];
  expect(await check()).toMatchObject({
    'learner-app': 'aaa',
    broken: 'names no entry of it',
    games: 'of unknown version',
  });
});

test('a registry that cannot be read hides no other part', async () => {
  delete answers['/remotes.json'];
  expect(await check()).toMatchObject({ shell: '0a1b2c3d4e5f', registry: 'answers 404' });
});
