import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { registerRemotes } from '../../../tools/release/versions/foreign-remotes.ts';
import { demoAppConfig } from '../../../tools/workspace/app-config.ts';
import { distFolder } from '../../../tools/workspace/apps.ts';
import {
  buildForeignApps,
  type ForeignApps,
  type StaticServer,
  serveStatic,
} from '../../fixtures/delivery/foreign-builds.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { layoutShift, watchLayoutShifts } from '../../fixtures/measures/layout-shift.ts';
import { watchTraffic } from '../../fixtures/measures/traffic.ts';
import { platform } from '../../fixtures/platform.ts';
import { makeSchool } from '../../fixtures/schools.ts';
import { openPageAs } from '../../fixtures/test.ts';
import type { PublishedSite } from '../../fixtures/delivery/published-site.ts';
import { courseLink, expect, markWindow, test } from '../../fixtures/delivery/site-test.ts';
import { within } from '../../fixtures/time-limits.ts';

// All of these tests use one build.
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

/** Adds the guide's remote to a site's configuration and registers it. */
async function register(site: PublishedSite, { entry, integrity }: { entry: string; integrity?: string }) {
  const { instructors } = apps.remotes;
  if (!instructors) throw new Error('The guide names another remote.');
  await site.moveTo({ remotes: { instructors: { ...instructors, entry, integrity } } });
  await registerRemotes(site.to, null);
}

test('the guide’s remote passes its unit test and its type check, which rejects wrong uses', async () => {
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
    // This list is read with the shell's shared query builder.
    await expect(page.getByRole('listitem').filter({ hasText: 'Tax Untangled' })).toBeVisible();
    // The remote uses the host's React and router: its links open another remote without a page load.
    const isSamePage = await markWindow(page);
    await page.getByRole('main').getByRole('link', { name: 'See all courses' }).click();
    await expect(courseLink(page).first()).toBeVisible();
    expect(await isSamePage()).toBe(true);
  });

/** Locates the list item that the guide's remote shows. */
const taught = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Tax Untangled' });

/** Opens a class as its manager, on a site whose shell runs the guide's remote from a folder. */
async function openClass(site: PublishedSite, browser: Browser, folder: string) {
  for (const app of ['shell', 'learner-app', 'admin-app'] as const) await site.release(app);
  await writeFile(join(site.to, 'config.json'), JSON.stringify({ ...config(), integrity: 'optional' }));
  const remote = await opened({ '/': folder });
  await register(site, { entry: `${remote.url}/remoteEntry.js` });
  const { classId, head } = await makeSchool([{ firstName: 'Leo', lastName: 'Park' }]);
  const page = await openPageAs(browser, head);
  await watchLayoutShifts(page);
  const { requests } = await watchTraffic(page);
  await page.goto(`${site.url}/classes/${classId}`);
  await expect(page.getByRole('link', { name: 'Assign', exact: true })).toBeVisible();
  const loadsTab = async () =>
    (await requests()).some(({ url }) => url.startsWith(remote.url) && !url.endsWith('.json'));
  const parts = page.getByRole('navigation', { name: 'Class sections' });
  return { page, remote, loadsTab, tab: parts.getByRole('link', { name: 'Instructors' }) };
}

test('the guide ends with a link in the bar, a page that looks like ours, a class tab and a card on home', async ({
  browser,
  site,
  student,
}) => {
  const { page, tab, loadsTab } = await openClass(site, browser, apps.builds.webpack);
  const parts = page.getByRole('navigation', { name: 'Class sections' });
  await expect(parts.getByRole('link')).toHaveText([
    'Students',
    'Assignments',
    'My first year',
    'Instructors',
  ]);
  // Another team’s code loads only when its tab is opened.
  expect(await loadsTab()).toBe(false);
  const moved = await layoutShift(page);
  await tab.click();
  await expect(taught(page)).toBeVisible();
  await expect(page).toHaveURL(/part=instructors%2Ftab|part=instructors\/tab/);
  await expectAccessible(page);
  expect(await layoutShift(page)).toEqual(moved);
  await page.screenshot({ path: test.info().outputPath('class-tab.png') });

  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole('link', { name: 'Instructors' }).click();
  await expect(page.getByRole('heading', { name: 'Instructors', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(taught(page)).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Instructors' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('page.png') });
  // If the bar has no room, the link is under 'More'.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(bar.getByRole('link', { name: 'Instructors' })).toBeHidden();
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(bar.getByRole('link', { name: 'Instructors' })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('more.png') });

  const home = await openPageAs(browser, student.session);
  await home.goto(`${site.url}/home`);
  const card = home.locator('[data-extension="instructors/card"]');
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('heading', { name: 'Who teaches what' })).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Tax Untangled' })).toBeVisible();
  // Content that doesn't fit into its reserved space can be scrolled by keyboard.
  await card.focus();
  await expect(card).toBeFocused();
  await expectAccessible(home);
  await home.screenshot({ path: test.info().outputPath('home-card.png') });
});

const TAB = 'src/course-list.tsx';

test('a tab that throws leaves a message and Retry, and the page keeps working', async ({
  browser,
  site,
}) => {
  const throwing = await apps.buildWith('throwing', TAB, (text) =>
    text.replace('return (', "throw new Error('broken as it renders');\n  return ("),
  );
  const [good, changed] = await Promise.all(
    [apps.builds.webpack, throwing].map((folder) => readFile(join(folder, 'remoteEntry.js'), 'utf8')),
  );
  // Installations record the entry's hash, which identifies the whole build.
  expect(changed).not.toBe(good);
  const { page, tab } = await openClass(site, browser, throwing);
  await tab.click();
  await expect(page.getByText('Instructors isn’t available right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Instructors isn’t available right now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Park, Leo' })).toBeVisible();
});

test('a tab that doesn’t load leaves a message, and is shown once it loads', async ({ browser, site }) => {
  const { page, remote, tab } = await openClass(site, browser, apps.builds.webpack);
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(`${remote.url}/**`, async (route) => {
    if (isHeld && !route.request().url().endsWith('remoteEntry.js'))
      await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await tab.click();
  await expect(page.getByText('Instructors isn’t available right now.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('navigation', { name: 'Class sections' })).toBeVisible();
  isHeld = false;
  for (const go of waiting) go();
  await expect(taught(page)).toBeVisible();
});

test('a growing tab of 500 KB neither delays nor moves anything else', async ({ browser, site }) => {
  const ballast = `const BALLAST = '${'x'.repeat(500_000)}';
function Growing() {
  const [height, setHeight] = useState(0);
  useEffect(() => void setTimeout(() => setHeight(900), 300), []);
  return <div style={{ height }}>{height > 0 && \`It grew past \${BALLAST[height]}\`}</div>;
}`;
  const large = await apps.buildWith('large', TAB, (text) =>
    `${text}${ballast}`.replace('<Card>', '<Card><Growing />'),
  );
  const { page, tab, loadsTab } = await openClass(site, browser, large);
  expect(await loadsTab()).toBe(false);
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.boundingBox();
  await tab.click();
  await expect(page.getByText('It grew past x')).toBeAttached();
  expect((await heading.boundingBox())?.y).toBe(before?.y);
  await page.getByRole('link', { name: 'Students', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Park, Leo' })).toBeVisible();
});

test('another team’s release that throws while loading is replaced by the previous one, and later by a repaired one', async ({
  page,
  site,
}) => {
  await site.release('shell');
  const throwing = await apps.buildWith(
    'broken',
    'src/app.tsx',
    (text) => `${text}\nthrow new Error('broken at load');\n`,
  );
  const remote = await opened({ '/good/': apps.builds.webpack, '/broken/': throwing });
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

  // Simulates a team whose registry names the previous release.
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
  // A new tab is needed, because the first one has already refused the release.
  const other = await page.context().newPage();
  await other.goto(`${site.url}/instructors`);
  await expect(other.getByRole('heading', { name: 'Instructors' })).toBeVisible();
  await other.waitForTimeout(1_000);
  expect(openings).toBe(2);
});

test('a remote without a hash does not run where hashes are required, which is the default', async ({
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
