import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStaticServer, type StaticServer } from './static-server.ts';

let folder: string;
let server: StaticServer;
let release = 1;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  server = await startStaticServer({
    name: 'shell',
    folder,
    port: 0,
    deployment: () => ({ origins: {}, api: 'https://api.example' }),
    overlays: { '/remotes.json': () => ({ release }) },
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test('an unchanged JSON file gets a 304, as from a static host', async () => {
  const url = `${server.url}/remotes.json`;
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  const again = () => fetch(url, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  release = 2;
  expect(await (await again()).json()).toEqual({ release: 2 });
});
