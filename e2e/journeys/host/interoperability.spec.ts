import { join } from 'node:path';
import { startStaticServer } from '../../../tools/platform/static-server.ts';
import { composeRegistry, readRelease } from '../../../tools/release/remote-registry.ts';
import { demoAppConfig } from '../../../tools/workspace/app-config.ts';
import { distFolder } from '../../../tools/workspace/apps.ts';
import { buildForeignApps, type PlainServer, servePlainly } from '../../fixtures/foreign-builds.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';
import { within } from '../../fixtures/time-limits.ts';

// One build serves all of these.
test.describe.configure({ mode: 'serial', ...within(600_000) });

let builds: string;
let servers: PlainServer[];
const opened = <Server extends PlainServer>(server: Server) => {
  servers.push(server);
  return server;
};

test.beforeAll(async () => {
  builds = await buildForeignApps();
});
test.beforeEach(() => {
  servers = [];
});
test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});

const config = () => demoAppConfig(platform.api, platform.apiKey);

for (const [host, how] of [
  ['build-time', 'named in its build'],
  ['run-time', 'registered in the browser'],
] as const)
  test(`a plain Module Federation 2 host shows a screen of the learner app, ${how}`, async ({ page }) => {
    const { url } = opened(
      await servePlainly(
        { '/learner/': distFolder('learner-app'), '/': join(builds, 'host', 'dist', host) },
        {
          '/index.html': '<!doctype html><div id="root"></div><script src="/main.js"></script>',
          '/config.json': JSON.stringify(config()),
        },
      ),
    );
    await page.goto(`${url}/courses`);
    await expect(page.getByRole('link', { name: 'Tax Untangled' }).first()).toBeVisible();
  });

for (const [builder, entry] of [
  ['webpack', 'remoteEntry.js'],
  ['webpack', 'mf-manifest.json'],
  ['vite', 'mf-manifest.json'],
] as const)
  test(`the shell shows a screen of a plain remote that ${builder} has built, found by ${entry}`, async ({
    page,
  }) => {
    const remote = opened(await servePlainly({ '/': join(builds, 'remote', 'dist', builder) }));
    const current = { entry: `${remote.url}/${entry}`, screens: [{ path: '/careers' }] };
    const learner = await readRelease(distFolder('learner-app'));
    if (!learner) throw new Error('The learner app is not built.');
    const own = composeRegistry([{ manifest: learner, baseUrl: `${platform.learner}/` }]).remotes;
    const shell = opened(
      await startStaticServer({
        name: 'shell',
        folder: distFolder('shell'),
        port: 0,
        deployment: () => ({
          origins: { shell: 'http://localhost', 'learner-app': platform.learner },
          api: platform.api,
          remotes: { careers: current },
        }),
        overlays: {
          // The builds of this other team come without hashes.
          '/config.json': () => ({ ...config(), integrity: 'optional' }),
          '/remotes.json': () => ({ remotes: { ...own, careers: { current, previous: null } } }),
        },
      }),
    );
    await page.goto(`${shell.url}/careers`);
    await expect(page.getByRole('heading', { name: 'Careers' })).toBeVisible();
    // The seeded testimonials, read by the query builder that the shell lends.
    await expect(page.getByText(/^At \/careers, [1-9]\d* quotes$/)).toBeVisible();
    // One router: its links lead to another remote without a new page.
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await page.getByRole('link', { name: 'See the courses' }).click();
    await expect(page.getByRole('link', { name: 'Tax Untangled' }).first()).toBeVisible();
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  });

test('where hashes are required, which is the default, a remote without one does not run', async ({
  page,
}) => {
  const remote = opened(await servePlainly({ '/': join(builds, 'remote', 'dist', 'webpack') }));
  const current = { entry: `${remote.url}/remoteEntry.js`, screens: [{ path: '/careers' }] };
  const shell = opened(
    await startStaticServer({
      name: 'shell',
      folder: distFolder('shell'),
      port: 0,
      deployment: () => ({
        origins: { shell: 'http://localhost' },
        api: platform.api,
        remotes: { careers: current },
      }),
      overlays: {
        '/config.json': config,
        '/remotes.json': () => ({ remotes: { careers: { current, previous: null } } }),
      },
    }),
  );
  await page.goto(`${shell.url}/careers`);
  await expect(page.getByRole('heading', { name: 'This page is not available right now' })).toBeVisible();
  expect(await page.evaluate(() => 'careers' in window)).toBe(false);
});
