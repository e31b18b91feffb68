import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStaticServer } from './static-server.ts';

test('a JSON file that did not change is answered by 304, as by a host of static files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'static-'));
  let release = 1;
  const { url, stop } = await startStaticServer({
    name: 'shell',
    folder,
    port: 0,
    deployment: () => ({ origins: {}, api: 'https://api.example' }),
    overlays: { '/remotes.json': () => ({ release }) },
  });
  const etag = (await fetch(`${url}/remotes.json`)).headers.get('etag') ?? '';
  const again = () => fetch(`${url}/remotes.json`, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  release = 2;
  expect(await (await again()).json()).toEqual({ release: 2 });
  await stop();
  await rm(folder, { recursive: true });
});
