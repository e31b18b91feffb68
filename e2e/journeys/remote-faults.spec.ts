import { expectAccessible } from '../fixtures/accessibility.ts';
import { ADMIN, giveSession, signIn } from '../fixtures/accounts.ts';
import type { Fault } from '../fixtures/faulty-server.ts';
import { aCourse, COURSES, expect, markWindow, test, watchContainers } from '../fixtures/site-test.ts';

/** What the log says of each fault, for whoever operates the site. */
const LOGGED: Partial<Record<Fault, RegExp>> = {
  unreachable: /cannot be reached/,
  hanging: /cannot be reached/,
  '404': /answered 404/,
  '500': /answered 500/,
  HTML: /answered text\/html instead of a script/,
  truncated: /does not match its integrity hash/,
  altered: /does not match its integrity hash/,
};

for (const [fault, reason] of Object.entries(LOGGED) as Array<[Fault, RegExp]>) {
  test(`remote ${fault}: the shell stays, says what is missing, and Retry takes the previous version`, async ({
    page,
    site,
  }) => {
    const previous = await site.release('learner-app', 'previous-learner');
    const current = await site.release('learner-app');
    await site.release('shell');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const containers = watchContainers(page);
    // Everything that waits for an answer waits by the page's clock.
    if (fault === 'hanging') await page.clock.install();
    const waited = async () => {
      if (fault === 'hanging') await page.clock.fastForward(60_000);
    };

    site.learner.suffer(fault);
    // A page is not loaded as long as a script hangs that it asked for before; the app is there all the same.
    await page.goto(site.url + COURSES, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    const missing = page.getByRole('heading', { name: 'The learning area is not available right now' });
    await expect(async () => {
      await waited();
      await expect(missing).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lessons' })).toBeVisible();
    await expect(async () => {
      await waited();
      expect(logged.find((text) => text.includes(current.to) && reason.test(text))).toBeTruthy();
    }).toPass();
    const notReloaded = await markWindow(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    // For the same reason.
    await page.goBack({ waitUntil: 'commit' });
    await expect(async () => {
      await waited();
      await expect(missing).toBeVisible({ timeout: 500 });
    }).toPass();
    if (fault === 'unreachable') await expectAccessible(page);

    // The new version alone stays broken: the one before it takes its place.
    site.learner.suffer(fault, new RegExp(current.to));
    const asked = page.waitForRequest((request) => request.url().includes(current.to));
    await page.getByRole('button', { name: 'Retry' }).click();
    await asked;
    // Once: the previous version gets its own time.
    await waited();
    await expect(aCourse(page)).toBeVisible();
    expect(containers.at(-1)).toBe(previous.to);
    expect(await notReloaded()).toBe(true);
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  });
}

test('a remote whose host hung through many attempts is there at the next one', async ({ page, site }) => {
  await site.release('learner-app');
  await site.release('shell');
  await page.clock.install();
  site.learner.suffer('hanging');
  await page.goto(site.url + COURSES, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  const retry = page.locator('button:not([aria-busy])', { hasText: 'Retry' });
  // A browser has six connections for a host that speaks HTTP/1.1.
  for (let attempt = 1; attempt <= 7; attempt++) {
    await expect(async () => {
      await page.clock.fastForward(60_000);
      await expect(retry).toBeVisible({ timeout: 500 });
    }, `attempt ${attempt}`).toPass();
    if (attempt === 7) site.learner.suffer(null);
    await retry.click();
    await expect(retry).toBeHidden();
  }
  await expect(aCourse(page)).toBeVisible();
});

test('a remote that is given up takes nothing from another one that is on its way', async ({
  page,
  site,
}) => {
  for (const app of ['learner-app', 'admin-app', 'shell'] as const) await site.release(app);
  await giveSession(page.context(), await signIn(ADMIN));
  await page.clock.install();
  site.admin.suffer('hanging');
  site.learner.suffer('slow');
  await page.goto(`${site.url}/admin-dashboard`, { waitUntil: 'commit' });
  const lessons = page.getByRole('banner').getByRole('link', { name: 'Lessons' });
  await expect(lessons).toBeVisible();
  // Nearly as long as a remote is waited for: the other one is asked for before, and comes after the first is given up.
  await page.clock.fastForward(8_500);
  const asked = page.waitForRequest((request) => request.url().startsWith(site.learner.url));
  await lessons.hover();
  await asked;
  await expect(
    page.getByRole('heading', { name: 'The admin area is not available right now' }),
  ).toBeVisible();
  await lessons.click();
  await expect(page.getByRole('button', { name: 'Tax Untangled' })).toBeVisible();
});

test('a slow host of the remote is waited for', async ({ page, site }) => {
  const { to: version } = await site.release('learner-app');
  await site.release('shell');
  const containers = watchContainers(page);
  site.learner.suffer('slow');
  await page.goto(site.url + COURSES);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(aCourse(page)).toBeVisible();
  expect(containers).toEqual([version]);
});

test('a screen that cannot be fetched offers Retry, and works without a reload once it can', async ({
  page,
  site,
}) => {
  await site.release('learner-app');
  await site.release('shell');
  await page.goto(site.url + COURSES);
  await expect(aCourse(page)).toBeVisible();
  const notReloaded = await markWindow(page);
  site.learner.suffer('unreachable');
  await page.getByRole('link', { name: 'Tax Untangled' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  site.learner.suffer(null);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tax Untangled' })).toBeVisible();
  expect(await notReloaded()).toBe(true);
});

test('without remotes.json the page says so; a browser that was here before uses its last good copy', async ({
  page,
  site,
}) => {
  await site.release('learner-app');
  await site.release('shell');
  const registry = /^\/remotes\.json$/;
  site.shell.suffer('404', registry);
  await page.goto(site.url + COURSES);
  await expect(page.getByRole('heading', { name: 'This page is not available right now' })).toBeVisible();
  const notReloaded = await markWindow(page);
  site.shell.suffer(null);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(aCourse(page)).toBeVisible();
  expect(await notReloaded()).toBe(true);

  for (const fault of ['404', '500', 'HTML', 'truncated', 'unreachable'] as const) {
    site.shell.suffer(fault, registry);
    await page.reload();
    await expect(aCourse(page), fault).toBeVisible();
  }
  site.shell.suffer('hanging', registry);
  await page.reload({ waitUntil: 'commit' });
  await expect(aCourse(page)).toBeVisible();
});
