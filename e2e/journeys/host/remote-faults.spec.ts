import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { adminSession, storeSession } from '../../fixtures/accounts.ts';
import type { Fault } from '../../fixtures/delivery/faulty-server.ts';
import { receiveReports } from '../../fixtures/delivery/report-receiver.ts';
import {
  courseLink,
  COURSES,
  expect,
  markWindow,
  test,
  watchContainers,
} from '../../fixtures/delivery/site-test.ts';

/** The log message of each fault. */
const LOGGED: Partial<Record<Fault, RegExp>> = {
  unreachable: /Couldn’t reach/,
  hanging: /Couldn’t reach/,
  '404': /responded with 404/,
  '500': /responded with 500/,
  HTML: /responded with text\/html instead of a script/,
  truncated: /doesn’t match its integrity hash/,
  altered: /doesn’t match its integrity hash/,
};

for (const [fault, reason] of Object.entries(LOGGED) as Array<[Fault, RegExp]>) {
  test(`remote ${fault}: the shell stays, reports the missing area, and Retry loads the previous version`, async ({
    page,
    site,
  }) => {
    const previous = await site.release('learner-app', 'previous-learner');
    const current = await site.release('learner-app');
    await site.release('shell');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const containers = watchContainers(page);
    // The app's timeouts run on the page's clock.
    if (fault === 'hanging') await page.clock.install();
    const waited = async () => {
      if (fault === 'hanging') await page.clock.runFor(20_000);
    };

    site.learner.setFault(fault);
    // The load event would wait for a hanging script, although the app has started.
    await page.goto(site.url + COURSES, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    const missing = page.getByRole('heading', { name: 'The learning area isn’t available right now' });
    const retry = page.getByRole('button', { name: 'Retry' });
    // After going back, the message is shown while the page tries once more. Retry is enabled once that attempt has ended according to the
    // page's clock.
    const isMissing = async () => (await missing.isVisible()) && (await retry.isEnabled());
    const untilMissing = () => expect.poll(() => waited().then(isMissing)).toBe(true);
    await untilMissing();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lessons' })).toBeVisible();
    const isLogged = () => logged.some((text) => text.includes(current.to) && reason.test(text));
    await expect.poll(() => waited().then(isLogged)).toBe(true);
    const notReloaded = await markWindow(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    // Again, the load event would wait for a hanging script.
    await page.goBack({ waitUntil: 'commit' });
    await untilMissing();
    if (fault === 'unreachable') await expectAccessible(page);

    // Only the new version is still broken, so the previous one replaces it.
    site.learner.setFault(fault, new RegExp(current.to));
    // If the page is trying again itself, Retry is disabled until that attempt has ended, and gone if it succeeds.
    await expect(async () => {
      await waited();
      if (await courseLink(page).isHidden()) await retry.click({ timeout: 1_000 });
      await waited();
      await expect(courseLink(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    expect(containers.at(-1)).toBe(previous.to);
    expect(await notReloaded()).toBe(true);
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  });
}

test('with an app down, the landing page is complete and its links work', async ({ page, site }) => {
  await site.release('learner-app');
  await site.release('shell');
  site.learner.setFault('404');
  await page.goto(site.url);
  const failed = page.waitForEvent('console', (message) => /responded with 404/.test(message.text()));
  const start = page.getByRole('link', { name: 'Start', exact: true });
  await start.hover();
  await failed;
  await expect(page.locator('main')).toHaveAttribute('data-release');
  await start.click();
  await expect(page).toHaveURL(`${site.url}/signup`);
  await expect(
    page.getByRole('heading', { name: 'The learning area isn’t available right now' }),
  ).toBeVisible();
});

test('a remote loads once its host responds again after many timeouts', async ({ page, site }) => {
  await site.release('learner-app');
  await site.release('shell');
  await page.clock.install();
  site.learner.setFault('hanging');
  await page.goto(site.url + COURSES, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  const retry = page.locator('button:not([aria-busy])', { hasText: 'Retry' });
  // A browser opens six connections to an HTTP/1.1 host.
  for (let attempt = 1; attempt <= 7; attempt++) {
    const isOffered = () => page.clock.runFor(20_000).then(() => retry.isVisible());
    await expect.poll(isOffered, `attempt ${attempt}`).toBe(true);
    if (attempt === 7) site.learner.setFault(null);
    await retry.click();
    await expect(retry).toBeHidden();
  }
  await expect(courseLink(page)).toBeVisible();
});

test('giving up on one remote does not abort another one that is still loading', async ({ page, site }) => {
  for (const app of ['learner-app', 'admin-app', 'shell'] as const) await site.release(app);
  await storeSession(page.context(), await adminSession());
  await page.clock.install();
  site.admin.setFault('hanging');
  site.learner.setFault('slow');
  await page.goto(`${site.url}/admin-dashboard`, { waitUntil: 'commit' });
  const lessons = page.getByRole('banner').getByRole('link', { name: 'Lessons' });
  await expect(lessons).toBeVisible();
  // Moves the clock to just before the timeout: the other remote is requested before it and arrives after it.
  await page.clock.fastForward(8_500);
  const asked = page.waitForRequest((request) => request.url().startsWith(site.learner.url));
  await lessons.hover();
  await asked;
  await expect(page.getByRole('heading', { name: 'The admin area isn’t available right now' })).toBeVisible();
  await lessons.click();
  await expect(page.getByRole('button', { name: 'Tax Untangled' })).toBeVisible();
});

test('a remote on a slow host is waited for', async ({ page, site }) => {
  const { to: version } = await site.release('learner-app');
  await site.release('shell');
  const containers = watchContainers(page);
  site.learner.setFault('slow');
  await page.goto(site.url + COURSES);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(courseLink(page)).toBeVisible();
  expect(containers).toEqual([version]);
});

test('a screen that fails to load offers Retry, and recovers without a reload', async ({ page, site }) => {
  await site.release('learner-app');
  await site.release('shell');
  await page.goto(site.url + COURSES);
  await expect(courseLink(page)).toBeVisible();
  const notReloaded = await markWindow(page);
  site.learner.setFault('unreachable');
  await page.getByRole('link', { name: 'Tax Untangled' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  site.learner.setFault(null);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tax Untangled' })).toBeVisible();
  expect(await notReloaded()).toBe(true);
});

test('without remotes.json the page reports it; a returning browser uses its last good copy', async ({
  page,
  site,
}) => {
  await site.release('learner-app');
  await site.release('shell');
  const registry = /^\/remotes\.json$/;
  site.shell.setFault('404', registry);
  await page.goto(site.url + COURSES);
  await expect(page.getByRole('heading', { name: 'This page isn’t available right now' })).toBeVisible();
  const notReloaded = await markWindow(page);
  site.shell.setFault(null);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(courseLink(page)).toBeVisible();
  expect(await notReloaded()).toBe(true);

  for (const fault of ['404', '500', 'HTML', 'truncated', 'unreachable'] as const) {
    site.shell.setFault(fault, registry);
    await page.reload();
    await expect(courseLink(page), fault).toBeVisible();
  }
  site.shell.setFault('hanging', registry);
  await page.reload({ waitUntil: 'commit' });
  await expect(courseLink(page)).toBeVisible();
});

test('a broken registry entry affects only itself', async ({ page, site }) => {
  await site.release('learner-app');
  await site.release('shell');
  const file = join(site.to, 'remotes.json');
  const { remotes } = JSON.parse(await readFile(file, 'utf8')) as { remotes: object };
  await writeFile(file, JSON.stringify({ remotes: { games: { current: { entry: 7 } }, ...remotes } }));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(site.url + COURSES);
  await expect(courseLink(page)).toBeVisible();
  expect(logged.join('\n')).toContain('the entry for games isn’t valid');
});

test('browser errors reach the reporting address without anything that identifies a person', async ({
  page,
  site,
}) => {
  const { received, stop } = await receiveReports(site);
  const { to: learner } = await site.release('learner-app');
  const { to: shell } = await site.release('shell');
  const reported = (message: RegExp) =>
    received.find(({ report }) => message.test(String(report['message'])))?.report;

  site.learner.setFault('unreachable');
  await page.goto(site.url + COURSES);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect
    .poll(() => reported(/was not used/))
    .toMatchObject({
      app: 'learner-app',
      version: learner,
      releases: { shell },
      message: expect.stringContaining('Couldn’t reach'),
    });

  site.learner.setFault(null);
  await page.goto(`${site.url}/plans/purchases/9f8e7d6c-5b4a-4928-9706-f5e4d3c2b1a0?code=4F7K2M9QXA#private`);
  await expect(page.getByRole('heading', { name: 'Purchase not found' })).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown');
    }, 0);
    void Promise.reject(new Error(`rejected at ${location.href}`));
  });
  await expect
    .poll(() => reported(/thrown/))
    .toMatchObject({
      app: 'shell',
      version: shell,
      releases: { shell, 'learner-app': learner },
      route: '/plans/purchases/:checkoutId',
    });
  await expect.poll(() => reported(/rejected/)).toBeTruthy();
  const everything = JSON.stringify(received);
  for (const secret of ['9f8e7d6c', '4F7K2M9QXA', 'private', 'cookie', 'referer'])
    expect(everything).not.toContain(secret);
  await stop();
});
