import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRegistry } from 'shared-ui/release';
import { forEachApp } from '../workspace/apps.ts';
import { startAppServer } from './app-server.ts';

const remote = { entry: 'http://localhost:4000/remoteEntry.js', screens: [{ path: '/instructors' }] };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-server-'));
});
afterEach(() => rm(folder, { recursive: true }));

const start = (deploymentFile?: string) =>
  startAppServer({
    name: 'shell',
    port: 0,
    supabaseUrl: 'http://localhost:1',
    supabaseKey: 'key',
    remotePorts: forEachApp(() => 2),
    deploymentFile,
  });

test('other teams’ remotes in a deployment file are registered and allowed, even after the file changes', async () => {
  const file = join(folder, 'deployment.json');
  const write = (integrity: string) =>
    writeFile(
      file,
      JSON.stringify({
        origins: {},
        api: 'https://api.example',
        remotes: { instructors: { ...remote, integrity } },
        extensions: { 'instructors/tab': { hidden: true } },
      }),
    );
  await write('sha256-first');
  const server = await start(file);
  try {
    const registered = async () => {
      const answer = await fetch(`${server.url}/remotes.json`);
      return ((await answer.json()) as RemoteRegistry).remotes['instructors'];
    };
    expect(await registered()).toEqual({ current: { ...remote, integrity: 'sha256-first' }, previous: null });
    await write('sha256-second');
    expect((await registered())?.current.integrity).toBe('sha256-second');
    const config = await fetch(`${server.url}/config.json`);
    expect(await config.json()).toMatchObject({
      supabaseUrl: 'http://localhost:1',
      extensions: { 'instructors/tab': { hidden: true } },
    });
    const page = await fetch(`${server.url}/`);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toMatch(/script-src[^;]* http:\/\/localhost:4000/);
    expect(policy).not.toContain('api.example');
  } finally {
    await server.stop();
  }
});

test('a missing or faulty deployment file is named', async () => {
  const file = join(folder, 'deployment.json');
  await expect(start(file)).rejects.toThrow(`${file} doesn’t exist.`);
  await writeFile(file, JSON.stringify({ origins: {}, api: 'https://api.example', remote }));
  await expect(start(file)).rejects.toThrow(`${file}: "remote" isn’t a known key.`);
});
