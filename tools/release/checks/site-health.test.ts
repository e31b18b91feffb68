import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoAppConfig } from '../../workspace/app-config.ts';
import { fileHeaders, pageHeaders } from '../hosts/security-headers.ts';
import { checkSite, describeHealth } from './site-health.ts';

const PAGE = '<script src="/releases/0a1b2c3d4e5f/main.js"></script>';
const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const LEARNER = { version: 'aaa', entry: '/learner/entry.js', integrity: hashOf('1') };
const REMOTES = { remotes: { 'learner-app': { current: LEARNER } } };
const HEALTH = { version: '17', migration: '20261123080000', databaseMs: 3 };

type Answer = [status: number, type: string, body: string];
let server: Server;
let origin: string;
let answers: Record<string, Answer>;
let headers: Record<string, string>;

beforeEach(async () => {
  answers = {
    '/': [200, 'text/html', PAGE],
    '/remotes.json': [200, 'application/json', JSON.stringify(REMOTES)],
    '/learner/entry.js': [200, 'text/javascript', '1'],
    '/functions/v1/api/health': [200, 'application/json', JSON.stringify(HEALTH)],
    '/auth/v1/health': [200, 'application/json', '{}'],
  };
  server = createServer(({ url = '' }, response) => {
    const [status, type, body] = answers[url] ?? [404, 'text/html', 'missing'];
    response.writeHead(status, { ...headers, 'content-type': type }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers['/config.json'] = [200, 'application/json', JSON.stringify(demoAppConfig(origin, 'key'))];
  headers = { ...fileHeaders(), ...pageHeaders('shell', { origins: { shell: origin }, api: origin }) };
});
afterEach(() => new Promise((stopped) => server.close(stopped)));

const check = async () => {
  const parts = await checkSite({ shell: origin, api: origin });
  return Object.fromEntries(parts.map(({ part, version, problem }) => [part, version ?? problem]));
};

test('every part reports its version', async () => {
  expect(await check()).toEqual({
    shell: '0a1b2c3d4e5f',
    registry: 'learner-app',
    'learner-app': 'aaa',
    'API and database': '17, migration 20261123080000',
    'shell config.json': origin,
    'shell headers': 'match what npm run hosting writes',
    // A response's Date header has whole seconds.
    clock: expect.stringMatching(/^[0-2] s apart$/) as string,
  });
});

test('a missing config.json, one without a key and one whose key the project refuses are reported', async () => {
  const outcome = async () => (await check())['shell config.json'];
  answers['/auth/v1/health'] = [401, 'application/json', '{}'];
  expect(await outcome()).toBe(`supabaseKey: ${origin} responds with 401`);
  answers['/config.json'] = [200, 'application/json', JSON.stringify(demoAppConfig(origin, ''))];
  expect(await outcome()).toMatch(/^supabaseKey: /);
  delete answers['/config.json'];
  expect(await outcome()).toBe('responds with 404');
});

test('missing headers and another project’s policy are reported', async () => {
  const outcome = async () => (await check())['shell headers'];
  headers['Content-Security-Policy'] = pageHeaders('shell', {
    origins: { shell: origin },
    api: 'https://other.example',
  })['Content-Security-Policy'] as string;
  expect(await outcome()).toBe(`has a policy that doesn’t allow ${origin}`);
  delete headers['X-Frame-Options'];
  expect(await outcome()).toBe('is missing X-Frame-Options');
});

test('a wrong clock is reported with its remedy', async () => {
  headers['Date'] = new Date(Date.now() - 120_000).toUTCString();
  const clock = (await checkSite({ shell: origin, api: origin })).find(({ part }) => part === 'clock');
  expect(clock && describeHealth(clock)).toMatch(
    /^FAILED {2}clock: .* is 1(19|20|21) s .*\n +Fix: Sync both clocks/,
  );
});

test.each<[string, string, Answer, string, string]>([
  [
    'the database is down',
    '/functions/v1/api/health',
    [503, 'a', ''],
    'API and database',
    'responds with 503',
  ],
  [
    'a host answers with a page',
    '/learner/entry.js',
    [200, 'text/html', PAGE],
    'learner-app',
    'responds with text/html',
  ],
  ['another site answers', '/', [200, 'text/html', 'parked'], 'shell', 'isn’t a released page'],
])('when %s, only that part is reported', async (_when, path, answer, part, problem) => {
  const { clock: _clock, ...well } = await check();
  answers[path] = answer;
  expect(await check()).toMatchObject({ ...well, [part]: problem });
});

test('a broken registry entry hides no other; another team’s entry may be a manifest', async () => {
  const remotes = {
    ...REMOTES.remotes,
    broken: null,
    games: { current: { entry: '/games/mf-manifest.json', screens: [] } },
  };
  const optional = { ...demoAppConfig(origin, 'key'), integrity: 'optional' };
  answers['/config.json'] = [200, 'application/json', JSON.stringify(optional)];
  answers['/remotes.json'] = [200, 'application/json', JSON.stringify({ remotes })];
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } };
  answers['/games/mf-manifest.json'] = [200, 'application/json', JSON.stringify(manifest)];
  answers['/games/remoteEntry.js'] = [200, 'text/javascript', '1'];
  expect(await check()).toMatchObject({
    'learner-app': 'aaa',
    broken: 'has no entry for this app',
    games: 'unknown version',
  });
});

test.each<[string, object, string]>([
  ['is altered', { ...LEARNER, integrity: hashOf('2') }, 'was changed after it was published'],
  [
    'has another hash in its name',
    { entry: `/learner/entry.${'0'.repeat(64)}.js` },
    'was changed after it was published',
  ],
  ['has no hash', { entry: '/learner/entry.js' }, 'has no integrity hash'],
  ['is named by a manifest without a hash', { entry: '/mf-manifest.json' }, 'has no integrity hash'],
])('a remote whose entry %s is reported, because no browser runs it', async (_what, current, problem) => {
  answers['/mf-manifest.json'] = [200, 'application/json', '{}'];
  answers[`/learner/entry.${'0'.repeat(64)}.js`] = [200, 'text/javascript', '1'];
  const remotes = { 'learner-app': { current } };
  answers['/remotes.json'] = [200, 'application/json', JSON.stringify({ remotes })];
  expect((await check())['learner-app']).toContain(problem);
});

test('a candidate is checked beside the current release', async () => {
  const manifest = '{"entry":"entry.js"}';
  const candidate = {
    manifest: '/learner/release.json',
    version: 'bbb',
    percent: 10,
    integrity: hashOf(manifest),
  };
  const remotes = { 'learner-app': { current: LEARNER, candidate } };
  answers['/remotes.json'] = [200, 'application/json', JSON.stringify({ remotes })];
  answers['/learner/release.json'] = [200, 'application/json', manifest];
  expect(await check()).toMatchObject({ 'learner-app': 'aaa', 'learner-app, candidate': 'bbb, 10%' });
  answers['/learner/release.json'] = [200, 'application/json', '{}'];
  expect((await check())['learner-app, candidate']).toContain('was changed after it was published');
});

test('a remote on an origin that the site may not read is reported as unusable', async () => {
  const entry = `${origin.replace('127.0.0.1', 'localhost')}/learner/entry.js`;
  const remotes = { 'learner-app': { current: { ...LEARNER, entry } } };
  answers['/remotes.json'] = [200, 'application/json', JSON.stringify({ remotes })];
  headers['Access-Control-Allow-Origin'] = '*';
  expect((await check())['learner-app']).toBe('aaa');
  headers['Access-Control-Allow-Origin'] = 'https://elsewhere.test';
  expect((await check())['learner-app']).toContain(`doesn’t allow ${origin} to read it`);
});

test('a host that closes connections mid-response is reported, and ends no other check', async () => {
  server.removeAllListeners('request');
  server.on('request', ({ url = '' }: { url?: string }, response: ServerResponse) => {
    const [status, type, body] = answers[url] ?? [404, 'text/html', 'missing'];
    const isCut = url === '/' || url === '/auth/v1/health';
    response.writeHead(status, {
      ...headers,
      'content-type': type,
      'content-length': isCut ? 9_999 : body.length,
    });
    response.write(body, () => {
      if (isCut) response.destroy();
      else response.end();
    });
  });
  const outcome = await check();
  expect(outcome['learner-app']).toBe('aaa');
  expect(outcome['shell']).toContain('terminated');
  expect(outcome['shell config.json']).toContain('terminated');
});

test('an unreadable registry hides no other part', async () => {
  delete answers['/remotes.json'];
  expect(await check()).toMatchObject({ shell: '0a1b2c3d4e5f', registry: 'responds with 404' });
});
