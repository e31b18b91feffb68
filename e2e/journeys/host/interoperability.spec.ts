import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registerRemotes } from '../../../tools/release/versions/foreign-remotes.ts';
import { demoAppConfig } from '../../../tools/workspace/app-config.ts';
import { distFolder } from '../../../tools/workspace/apps.ts';
import {
  buildForeignApps,
  type ForeignApps,
  type StaticServer,
  serveStatic,
} from '../../fixtures/delivery/foreign-builds.ts';
import { platform } from '../../fixtures/platform.ts';
import type { PublishedSite } from '../../fixtures/delivery/published-site.ts';
import { courseLink, expect, markWindow, test } from '../../fixtures/delivery/site-test.ts';
import { within } from '../../fixtures/time-limits.ts';

// One build serves all of these.
test.describe.configure({ mode: 'serial', ...within(600_000) });

let apps: ForeignApps;
let servers: StaticServer[] = [];
const opened = async (...args: Parameters<typeof serveStatic>) => {
  const server = await serveStatic(...args);
  servers.push(server);
  return server;
};

test.beforeAll(async () => {
  apps = await buildForeignApps();
});
test.afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});
test.afterAll(() => apps.remove());

const config = () => demoAppConfig(platform.api, platform.apiKey);

/** Names the remote of the guide in the configuration of a site, and registers it. */
async function register(site: PublishedSite, { entry, integrity }: { entry: string; integrity?: string }) {
  const { instructors } = apps.remotes;
  if (!instructors) throw new Error('The guide names another remote.');
  await site.moveTo({ remotes: { instructors: { ...instructors, entry, integrity } } });
  await registerRemotes(site.to, null);
}

test('the remote of the guide passes its unit test and its type check, in which wrong uses fail', async () => {
  await Promise.all([apps.runScript('types'), apps.runScript('test')]);
});

for (const [host, how] of [
  ['build-time', 'named in its build'],
  ['run-time', 'registered in the browser'],
] as const)
  test(`a plain Module Federation 2 host shows a screen of the learner app, ${how}`, async ({ page }) => {
    const { url } = await opened(
      { '/learner/': distFolder('learner-app'), '/': apps.builds[host] },
      {
        '/index.html': '<!doctype html><div id="root"></div><script src="/main.js"></script>',
        '/config.json': JSON.stringify(config()),
      },
    );
    await page.goto(`${url}/courses`);
    await expect(page.getByRole('link', { name: 'Tax Untangled' }).first()).toBeVisible();
  });

for (const [builder, file, hashes] of [
  ['webpack', 'remoteEntry.js', 'required'],
  ['webpack', 'mf-manifest.json', 'optional'],
  ['vite', 'mf-manifest.json', 'optional'],
] as const)
  test(`the shell shows a screen of the guide’s remote that ${builder} has built, found by ${file}, where hashes are ${hashes}`, async ({
    page,
    site,
  }) => {
    await site.release('shell');
    await site.release('learner-app');
    const remote = await opened({ '/': apps.builds[builder] });
    const entry = { entry: `${remote.url}/${file}` };
    if (hashes === 'required') {
      const content = await readFile(join(apps.builds[builder], file));
      const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
      await register(site, { ...entry, integrity });
    } else {
      await writeFile(join(site.to, 'config.json'), JSON.stringify({ ...config(), integrity: hashes }));
      await register(site, entry);
    }
    await page.goto(`${site.url}/instructors`);
    await expect(page.getByRole('heading', { name: 'Instructors' })).toBeVisible();
    // Read by the query builder that the shell lends.
    await expect(page.getByRole('listitem').filter({ hasText: 'Tax Untangled' })).toBeVisible();
    // One React and one router: its links lead to another remote without a new page.
    const isSamePage = await markWindow(page);
    await page.getByRole('main').getByRole('link', { name: 'See all courses' }).click();
    await expect(courseLink(page).first()).toBeVisible();
    expect(await isSamePage()).toBe(true);
  });

test('a release of another team that throws as it loads gives way to the one before it, and to a repaired one', async ({
  page,
  site,
}) => {
  await site.release('shell');
  const remote = await opened({ '/good/': apps.builds.webpack, '/broken/': await apps.buildBroken() });
  const [good, broken] = [`${remote.url}/good/`, `${remote.url}/broken/`];
  await writeFile(join(site.to, 'config.json'), JSON.stringify({ ...config(), integrity: 'optional' }));
  let openings = 0;
  page.context().on('request', (request) => (openings += Number(request.isNavigationRequest())));
  await register(site, { entry: `${broken}remoteEntry.js` });
  await page.goto(`${site.url}/instructors`);
  await expect(page.getByRole('heading', { name: 'This page isn’t available right now' })).toBeVisible();
  expect(openings).toBe(1);
  await register(site, { entry: `${good}remoteEntry.js` });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Instructors' })).toBeVisible();
  expect(openings).toBe(2);

  // Like a team whose registry names the previous release.
  const file = join(site.to, 'remotes.json');
  const { remotes } = JSON.parse(await readFile(file, 'utf8')) as {
    remotes: Record<string, { current: { entry: string }; previous: object | null }>;
  };
  const build = await readFile(join(distFolder('learner-app'), 'release.json'), 'utf8');
  const { contractVersion } = JSON.parse(build) as { contractVersion: number };
  const manifest = await readFile(join(apps.builds.webpack, 'mf-manifest.json'));
  const registered = remotes['instructors'];
  if (!registered) throw new Error('The remote is not registered.');
  registered.current.entry = `${broken}remoteEntry.js`;
  registered.previous = {
    manifest: `${good}mf-manifest.json`,
    integrity: `sha256-${createHash('sha256').update(manifest).digest('base64')}`,
    contractVersion,
    version: 'before',
  };
  await writeFile(file, JSON.stringify({ remotes }));
  openings = 0;
  // The first tab has refused the release by now.
  const other = await page.context().newPage();
  await other.goto(`${site.url}/instructors`);
  await expect(other.getByRole('heading', { name: 'Instructors' })).toBeVisible();
  await other.waitForTimeout(1_000);
  expect(openings).toBe(2);
});

test('where hashes are required, which is the default, a remote without one does not run', async ({
  page,
  site,
}) => {
  await site.release('shell');
  const remote = await opened({ '/': apps.builds.webpack });
  await register(site, { entry: `${remote.url}/remoteEntry.js` });
  await page.goto(`${site.url}/instructors`);
  await expect(page.getByRole('heading', { name: 'This page isn’t available right now' })).toBeVisible();
  expect(await page.evaluate(() => 'instructors' in window)).toBe(false);
});
