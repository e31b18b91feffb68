import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, 'hosting.ts');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosting-test-'));
  await mkdir(join(folder, 'public'));
  const deployment = { origins: { shell: 'https://learn.test' }, api: 'https://project.test' };
  await writeFile(join(folder, 'deployment.json'), JSON.stringify(deployment));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hosting = (...args: string[]) =>
  run(process.execPath, [SCRIPT, '--to', join(folder, 'public'), ...args]);

test('the configurations are written beside the published folder that they name', async () => {
  await hosting();
  expect(await readdir(join(folder, 'public'))).toEqual([]);
  expect((await readdir(join(folder, 'hosting'))).sort()).toEqual(['nginx.conf', 'shell']);
  const nginx = await readFile(join(folder, 'hosting', 'nginx.conf'), 'utf8');
  expect(nginx).toContain(`root ${join(folder, 'public')};`);
});

test('origins for trying builds are added to the policy and, like extension choices, to the shell’s config.json, and can be removed', async () => {
  const path = join(folder, 'public', 'config.json');
  const config = { supabaseUrl: 'https://project.test', deviceGuard: false };
  await writeFile(path, JSON.stringify(config));
  const extensions = { 'talks/tab': { hidden: true } };
  const deploy = async (overrideOrigins?: string[]) => {
    const deployment = {
      origins: { shell: 'https://learn.test' },
      api: 'https://project.test',
      overrideOrigins,
      ...(overrideOrigins && { extensions }),
    };
    await writeFile(join(folder, 'deployment.json'), JSON.stringify(deployment));
    await hosting();
    return {
      config: JSON.parse(await readFile(path, 'utf8')) as object,
      policy: await readFile(join(folder, 'hosting', 'shell', '_headers'), 'utf8'),
    };
  };
  const allowed = await deploy(['https://builds.test']);
  expect(allowed.config).toEqual({ ...config, overrideOrigins: ['https://builds.test'], extensions });
  expect(allowed.policy).toMatch(/script-src 'self' https:\/\/builds\.test /);
  expect(allowed.policy).toMatch(/connect-src 'self' https:\/\/builds\.test /);
  const none = await deploy();
  expect(none.config).toEqual(config);
  expect(none.policy).not.toContain('builds.test');
  await expect(deploy(['https://builds.test/learner'])).rejects.toMatchObject({
    stderr: expect.stringContaining('isn’t an origin') as string,
  });
});

test.each<[string, object, string]>([
  ['a mistyped key', { strems: ['https://s.test'] }, '"strems" isn’t a known key. Use one of origins, api,'],
  [
    'a mistyped choice',
    { extensions: { 'talks/tab': { hide: true } } },
    'extensions.talks/tab: "hide" isn’t',
  ],
  ['an invalid address', { api: 'project.test' }, 'api: "project.test" isn’t an address'],
  ['an invalid origin', { origins: { shell: 'learn' } }, 'origins.shell: "learn" isn’t an address'],
])('%s is reported with the file, and nothing is written', async (_what, changes, reason) => {
  const path = join(folder, 'deployment.json');
  const before = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...before, ...changes }));
  await expect(hosting()).rejects.toMatchObject({
    stderr: expect.stringContaining(`${path}: ${reason}`) as string,
  });
  expect(await readdir(folder)).not.toContain('hosting');
});

test('a public folder is refused', async () => {
  await expect(hosting('--out', join(folder, 'public', 'hosting'))).rejects.toMatchObject({
    stderr: expect.stringContaining('is public') as string,
  });
  expect(await readdir(join(folder, 'public'))).toEqual([]);
});
