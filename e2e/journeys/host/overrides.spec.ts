import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoAppConfig } from '../../../tools/workspace/app-config.ts';
import { skewFolder } from '../../../tools/release/checks/skew.ts';
import { distFolder, ROOT } from '../../../tools/workspace/apps.ts';
import { runToEnd } from '../../../tools/workspace/children.ts';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { newStudent, signUp, storeSession } from '../../fixtures/accounts.ts';
import { type Database, makeAdmin } from '../../fixtures/database.ts';
import { type StaticServer, serveStatic } from '../../fixtures/delivery/foreign-builds.ts';
import { platform } from '../../fixtures/platform.ts';
import type { PublishedSite } from '../../fixtures/delivery/published-site.ts';
import { chooseShare, courseLink, COURSES, expect, test } from '../../fixtures/delivery/site-test.ts';

let builds: StaticServer;
test.beforeEach(async ({ site }) => {
  builds = await serveStatic({ '/': skewFolder('previous-learner') });
  await site.release('shell');
  await site.release('learner-app');
  await allow(site, [builds.url]);
});
test.afterEach(() => builds.stop());

/** Allows builds from these origins, the way `npm run hosting` does. */
async function allow(site: PublishedSite, overrideOrigins: string[]): Promise<void> {
  const origins = { shell: site.shell.url, 'learner-app': site.learner.url, 'admin-app': site.admin.url };
  await site.moveTo({ origins, api: platform.api, overrideOrigins });
  const config = { ...demoAppConfig(platform.api, platform.apiKey), overrideOrigins };
  await writeFile(join(site.to, 'config.json'), JSON.stringify(config));
}

/** Signs in a new admin in the page's browser. @returns their id */
async function signInAs(page: Page, database: Database, right: 'content' | 'all'): Promise<string> {
  const session = await signUp(newStudent({ firstName: 'Ada' }));
  const { id } = session.user;
  await makeAdmin(database, id, right);
  await storeSession(page.context(), session);
  return id;
}

const menu = (page: Page) => page.getByRole('button', { name: 'Ada Walker' });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Override' });
const entryOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/remote-entry.'))
      .map((name) => new URL(name).origin),
  );

const storedOverride = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('learning-platform-override'));

async function choose(page: Page, address: string): Promise<void> {
  await menu(page).click();
  await page.getByRole('button', { name: 'Try a remote…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try a remote' });
  await dialog.getByLabel('Remote', { exact: true }).selectOption('learner-app');
  await dialog.getByLabel('Manifest or entry URL').fill(address);
  await dialog.getByRole('button', { name: 'Try it' }).click();
}

test('an admin runs their own build in one tab until they stop it', async ({ page, site, database }) => {
  await signInAs(page, database, 'all');
  await page.goto(site.url + COURSES);
  await choose(page, 'https://elsewhere.example/mf-manifest.json');
  const dialog = page.getByRole('dialog', { name: 'Try a remote' });
  await expect(dialog.getByText(`This site allows builds from ${builds.url} only.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Manifest or entry URL').fill(`${builds.url}/mf-manifest.json`);
  await dialog.getByRole('button', { name: 'Try it' }).click();

  await expect(banner(page)).toContainText(`This tab is running learner-app from ${builds.url}.`);
  await expect(courseLink(page)).toBeVisible();
  expect(new Set(await entryOf(page))).toEqual(new Set([builds.url]));
  await expectAccessible(page);

  const other = await page.context().newPage();
  await other.goto(site.url + COURSES);
  await expect(courseLink(other)).toBeVisible();
  await expect(banner(other)).toBeHidden();
  expect(new Set(await entryOf(other))).toEqual(new Set([site.learner.url]));

  await banner(page).getByRole('button', { name: 'Stop' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(courseLink(page)).toBeVisible();
  expect(new Set(await entryOf(page))).toEqual(new Set([site.learner.url]));
});

test('a preview link offers a build, which an admin confirms for their tab; release and candidate are unchanged', async ({
  page,
  site,
  database,
}) => {
  await allow(site, [site.learner.url]);
  const rollout = { percent: 99, days: 14 };
  const { candidate } = await site.release('learner-app', 'previous-learner', rollout);
  const registry = await readFile(join(site.to, 'remotes.json'), 'utf8');
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const script = join(ROOT, 'tools', 'release', 'preview.ts');
  const { output } = await runToEnd(
    process.execPath,
    [script, 'learner-app', '--to', site.to, '--from', distFolder('learner-app'), '--commit', commit],
    { cwd: ROOT },
  );
  const link = /^learner-app: (\S+)$/m.exec(output)?.[1] ?? output;
  expect(await readFile(join(site.to, 'remotes.json'), 'utf8')).toBe(registry);

  await signInAs(page, database, 'all');
  await chooseShare(page.context(), site, candidate?.version ?? '', true);
  await page.goto(link);
  const dialog = page.getByRole('dialog', { name: 'Try a remote' });
  const preview = `${site.learner.url}/releases/preview-${commit}/`;
  await expect(dialog.getByLabel('Remote', { exact: true })).toHaveValue('learner-app');
  await expect(dialog.getByLabel('Manifest or entry URL')).toHaveValue(`${preview}mf-manifest.json`);
  await expect(page).toHaveURL(`${site.url}/home`);
  await expect(banner(page)).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(banner(page)).toContainText('This tab is running learner-app');
  await expect(page.getByRole('region', { name: 'Lessons' })).toBeVisible();
  const entries = (of: Page) =>
    of.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /^.*\/(?=remote-entry\.)/.exec(name) ?? []),
    );
  // The override also wins over the candidate that this browser otherwise runs.
  expect(new Set(await entries(page))).toEqual(new Set([preview]));
  const other = await page.context().newPage();
  await other.goto(site.url + COURSES);
  await expect(courseLink(other)).toBeVisible();
  expect(new Set(await entries(other))).toEqual(
    new Set([`${site.learner.url}/releases/${candidate?.version}/`]),
  );
});

test('the link to a preview opens nothing for an admin for content', async ({ page, site, database }) => {
  await signInAs(page, database, 'content');
  await page.goto(`${site.url}/home?try=learner-app&build=${builds.url}/mf-manifest.json`);
  await expect(page.getByText('Only full admins can try this build.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('logging out ends the override', async ({ page, site, database }) => {
  await signInAs(page, database, 'all');
  await page.goto(site.url + COURSES);
  await choose(page, `${builds.url}/mf-manifest.json`);
  await expect(banner(page)).toBeVisible();
  await menu(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(`${site.url}/login`);
  await expect(page.getByRole('button', { name: 'Log In' }).last()).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(await storedOverride(page)).toBeNull();
});

test('a build that fails to load is reported as missing, and isn’t replaced by the release', async ({
  page,
  site,
  database,
}) => {
  await signInAs(page, database, 'all');
  await page.goto(site.url + COURSES);
  const address = `${builds.url}/mf-manifest.json`;
  await choose(page, address);
  await expect(courseLink(page)).toBeVisible();
  const missing = page.getByRole('heading', { name: 'The learning area isn’t available right now' });
  await page.route(address, (route) => route.abort());
  await page.reload();
  await expect(missing).toBeVisible();
  await expect(banner(page)).toBeVisible();
  expect(await entryOf(page)).toEqual([]);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(courseLink(page)).toBeVisible();
  await page.route(address, (route) => route.abort());
  await page.reload();
  await expect(missing).toBeVisible();
  await banner(page).getByRole('button', { name: 'Stop' }).click();
  await expect(courseLink(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('previews are not offered to admins for content, and nowhere by default', async ({
  page,
  site,
  database,
}) => {
  const id = await signInAs(page, database, 'content');
  const isOffered = async () => {
    await page.goto(site.url + COURSES);
    await menu(page).click();
    await expect(page.getByRole('link', { name: 'Account' })).toBeVisible();
    return page.getByRole('button', { name: 'Try a remote…' }).isVisible();
  };
  expect(await isOffered()).toBe(false);
  await database.rows(`update private.admins set admin_right = 'all' where user_id = $1`, [id]);
  await page.reload();
  await expect.poll(isOffered).toBe(true);
  await allow(site, []);
  expect(await isOffered()).toBe(false);
});

test('a tab’s override from a forbidden origin or another account is ignored', async ({
  page,
  site,
  database,
}) => {
  const userId = await signInAs(page, database, 'all');
  await page.goto(site.url + COURSES);
  await expect(menu(page)).toBeVisible();
  const other = await serveStatic({ '/': skewFolder('previous-learner') });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  for (const stored of [
    { remote: 'learner-app', address: `${other.url}/mf-manifest.json`, userId },
    { remote: 'learner-app', address: `${builds.url}/mf-manifest.json`, userId: 'somebody-else' },
  ]) {
    await page.evaluate(
      (override) => sessionStorage.setItem('learning-platform-override', JSON.stringify(override)),
      stored,
    );
    await page.reload();
    await expect(courseLink(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(await storedOverride(page)).toBeNull();
  }
  expect(asked).not.toContain(other.url);
  expect(asked).not.toContain(builds.url);
  await other.stop();
});
