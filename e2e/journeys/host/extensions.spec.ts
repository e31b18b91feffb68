import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { layoutShift, watchLayoutShifts } from '../../fixtures/measures/layout-shift.ts';
import { watchTraffic } from '../../fixtures/measures/traffic.ts';
import type { PublishedSite } from '../../fixtures/delivery/published-site.ts';
import { expect, test } from '../../fixtures/delivery/site-test.ts';
import { makeSchool } from '../../fixtures/schools.ts';
import { openPageAs } from '../../fixtures/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your classes' });
const lessons = (page: Page) => page.getByRole('region', { name: 'Lessons' });
const LINE = 'Your classes isn’t available right now.';

test.beforeEach(async ({ site }) => {
  for (const app of ['shell', 'learner-app', 'admin-app'] as const) await site.release(app);
});

/** Returns the times, in milliseconds, when the page's largest content was painted and the admin app's first file requested. */
const timesOf = (page: Page, site: PublishedSite) =>
  page.evaluate(
    (origin) =>
      new Promise<{ painted: number; requested: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const painted = list.getEntries().at(-1)?.startTime ?? Infinity;
          const files = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.startsWith(origin));
          resolve({ painted, requested: Math.min(...files.map(({ startTime }) => startTime)) });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
    site.admin.url,
  );

test('staff see their classes on home, below the main content, and nothing moves', async ({
  browser,
  site,
}) => {
  const { classId, head } = await makeSchool([{ firstName: 'Leo', lastName: 'Park' }]);
  const page = await openPageAs(browser, head);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await watchLayoutShifts(page);
  await page.goto(`${site.url}/home`);
  await expect(card(page).getByRole('link', { name: '8B' })).toHaveAttribute('href', `/classes/${classId}`);
  await expect(card(page)).toContainText('1 student');
  expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
  const { painted, requested } = await timesOf(page, site);
  expect(requested).toBeGreaterThan(painted);
  await expectAccessible(page);
});

test('a card that never loads leaves a message, the page keeps working, and Retry loads the card', async ({
  browser,
  site,
}) => {
  const { head } = await makeSchool([]);
  const page = await openPageAs(browser, head);
  await page.setViewportSize({ width: 1280, height: 1000 });
  let isHanging = true;
  await page.route(`${site.admin.url}/**`, (route) => (isHanging ? undefined : route.continue()));
  await watchLayoutShifts(page);
  await page.goto(`${site.url}/home`);
  await expect(page.getByText(LINE)).toBeVisible({ timeout: 60_000 });
  await expect(lessons(page).getByRole('button').first()).toBeVisible();
  expect((await layoutShift(page)).cls).toBe(0);
  await expectAccessible(page);
  isHanging = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card(page).getByRole('link', { name: '8B' })).toBeVisible();
});

test('students don’t load the card’s code, and no one does if the operator has hidden it', async ({
  browser,
  site,
  student,
}) => {
  const visit = async (page: Page) => {
    const { requests } = await watchTraffic(page);
    await page.goto(`${site.url}/home`);
    await expect(lessons(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await requests()).filter(({ url }) => url.startsWith(site.admin.url))).toEqual([]);
    await expect(page.locator('[data-extension]')).toHaveCount(0);
  };
  await visit(await openPageAs(browser, student.session));
  const file = join(site.to, 'config.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as object;
  const extensions = { 'admin-app/your-classes': { hidden: true } };
  await writeFile(file, JSON.stringify({ ...config, extensions }));
  const { head } = await makeSchool([]);
  await visit(await openPageAs(browser, head));
});
