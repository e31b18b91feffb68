import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { startOwnApps, type OwnApps } from '../fixtures/own-apps.ts';
import { expect, test as base } from '../fixtures/test.ts';

const test = base.extend<{ apps: OwnApps }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
  apps: async ({}, use) => {
    const apps = await startOwnApps();
    await use(apps);
    await apps.stop();
  },
});

/** Leaves a mark in the window that a reload would take away. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  return () => page.evaluate(() => 'notReloaded' in window);
}

const course = (page: Page) => page.getByRole('link', { name: 'Tax Untangled' });

test('with the learner app stopped the bars stay, and Retry works without a reload once it is back', async ({
  page,
  apps,
}) => {
  await apps.stopLearner();
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes('remote-entry')) failures += 1;
  });
  await page.goto(`${apps.shellUrl}/courses`);
  const missing = page.getByRole('heading', { name: 'The learning area is not available right now' });
  await expect(missing).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Lessons' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Learn for Life');
  await expectAccessible(page);
  const notReloaded = await mark(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  await page.goBack();
  await expect(missing).toBeVisible();
  // Still down: the entry is asked for twice more, and the page stays.
  const before = failures;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => failures).toBe(before + 2);
  await expect(missing).toBeVisible();

  await apps.startLearner();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(course(page)).toBeVisible();
  expect(await notReloaded()).toBe(true);
});

test('a screen that cannot be fetched offers Retry, and works without a reload once it can', async ({
  page,
  apps,
}) => {
  await page.goto(`${apps.shellUrl}/login`);
  await expect(page.getByRole('button', { name: 'Log In', exact: true }).last()).toBeVisible();
  const notReloaded = await mark(page);
  await apps.stopLearner();
  await page.getByRole('contentinfo').getByRole('link', { name: 'COURSES' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);
  await apps.startLearner();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(course(page)).toBeVisible();
  expect(await notReloaded()).toBe(true);
});

test('a release that is broken falls back to the one before it', async ({ page, apps }) => {
  apps.publish(({ remotes }) => ({
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { current }]) => {
        const broken = { ...current, version: 'broken', entry: new URL('gone.js', current.entry).href };
        return [name, { current: broken, previous: current }];
      }),
    ) as unknown as typeof remotes,
  }));
  await page.goto(`${apps.shellUrl}/courses`);
  await expect(course(page)).toBeVisible();
});

test('an entry that was tampered with is not executed', async ({ page, apps }) => {
  apps.publish(({ remotes }) => ({
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { current }]) => {
        const other = { ...current, integrity: `sha384-${'A'.repeat(64)}` };
        return [name, { current: other, previous: null }];
      }),
    ),
  }));
  await page.goto(`${apps.shellUrl}/courses`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(course(page)).toBeHidden();
});
