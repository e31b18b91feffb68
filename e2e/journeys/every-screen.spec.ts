import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { giveSession } from '../fixtures/accounts.ts';
import { layoutShift, watchLayoutShifts } from '../fixtures/layout-shift.ts';
import { platform } from '../fixtures/platform.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { startSlowLine } from '../fixtures/slow-line.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the page asks of the project from now on, besides Auth and pictures. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isData = /^\/(rest|functions)\//.test(pathname);
    if (origin === platform.api && isData && request.method() !== 'OPTIONS') reads.push(pathname);
  });
  return reads;
}

/** Waits until nothing has been asked for a while, so that a request too many would have been seen. */
const settled = (page: Page) => page.waitForLoadState('networkidle');

for (const who of ['signed out', 'signed in'] as const) {
  test(`each screen is one request, keeps still and is accessible, ${who}`, async ({
    browser,
    student,
    road,
  }) => {
    // A dozen browsers one after the other.
    test.setTimeout(360_000);
    for (const screen of SCREENS) {
      if (who === 'signed out' && screen.access !== 'public') continue;
      await test.step(screen.name, async () => {
        // Cold: nothing cached, and the session's user not yet known to this browser.
        const context = await browser.newContext({ baseURL: platform.shell });
        if (who === 'signed in') await giveSession(context, student.session);
        const page = await context.newPage();
        await watchLayoutShifts(page);
        const reads = watchReads(page);
        await page.goto(screen.path(road));
        await screen.ready(page, road);
        await settled(page);
        // Whose session it is belongs to signing in, and is asked once for each page that is loaded.
        const own = who === 'signed in' ? ['/rest/v1/rpc/get_profile'] : [];
        const expected = screen.read === null ? own : [...own, screen.read];
        expect(reads.toSorted(), screen.name).toEqual(expected.toSorted());
        expect(await layoutShift(page), screen.name).toEqual({ cls: 0, moved: [] });
        await expectAccessible(page);
        await context.close();
      });
    }
  });
}

test('each screen keeps still on a slow connection too', async ({ browser, student, road }) => {
  test.setTimeout(360_000);
  // A phone's hotspot at the edge of town: 3 Mbit/s, 200 ms.
  const line = await startSlowLine(200, 375_000);
  for (const screen of SCREENS.filter(({ read }) => read !== null)) {
    await test.step(screen.name, async () => {
      const context = await browser.newContext({ baseURL: platform.shell, proxy: line });
      await giveSession(context, student.session);
      const page = await context.newPage();
      await watchLayoutShifts(page);
      await page.goto(screen.path(road));
      await screen.ready(page, road);
      await settled(page);
      expect(await layoutShift(page), screen.name).toEqual({ cls: 0, moved: [] });
      await context.close();
    });
  }
  await line.stop();
});

test('within the page each screen costs its one request and nothing else', async ({
  studentPage: page,
  road,
}) => {
  await page.goto('/terms');
  await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
  await settled(page);
  const reads = watchReads(page);
  const visit = async (go: () => Promise<void>, ready: () => Promise<void>, read: string) => {
    reads.length = 0;
    await go();
    await ready();
    await settled(page);
    expect(reads, read).toEqual([read]);
  };
  const link = (name: string) => () => page.getByRole('link', { name, exact: true }).click();
  await visit(
    link('Lessons'),
    () => expect(page.getByRole('button', { name: road.title })).toBeVisible(),
    '/rest/v1/rpc/get_home',
  );
  await visit(
    link('DASHBOARD'),
    () => expect(page.getByRole('heading', { name: 'Your first road is waiting' })).toBeVisible(),
    '/rest/v1/rpc/get_dashboard',
  );
  await visit(
    link('COURSES'),
    () => expect(page.getByRole('link', { name: road.title })).toBeVisible(),
    '/rest/v1/courses',
  );
  await visit(
    link(road.title),
    () => expect(page.getByRole('heading', { level: 1, name: road.title })).toBeVisible(),
    '/rest/v1/rpc/get_course_overview',
  );
  await visit(
    async () => {
      await page.getByRole('button', { name: 'Ruby Walker' }).click();
      await page.getByRole('link', { name: 'Profile' }).click();
    },
    () => expect(page.getByText('Not set')).toHaveCount(2),
    '/rest/v1/rpc/get_profile',
  );
});

for (const screen of SCREENS) {
  const { name, read, failure } = screen;
  if (read === null || failure === undefined) continue;
  test(`when ${name} cannot be read the page says so, logs it, and Retry brings it back`, async ({
    studentPage: page,
    road,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    // The session's own read of the profile comes first and must not fail for the screen's sake.
    await page.goto('/terms');
    await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
    await settled(page);

    const isRead = (url: URL) => url.pathname === read;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(isRead, async (route) => {
      await held;
      await route.abort();
    });
    await watchLayoutShifts(page);
    await page.goto(screen.path(road));
    // First the shape of what will come, announced where the whole screen is on its way.
    await expect(page.getByRole('main').locator('[aria-hidden="true"]').first()).toBeAttached();
    await expectAccessible(page);
    release();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(failure);
    await expect.poll(() => logged.some((text) => text.includes('AppError'))).toBe(true);
    await expectAccessible(page);
    expect(await layoutShift(page), name).toEqual({ cls: 0, moved: [] });

    await page.unroute(isRead);
    await page.getByRole('button', { name: 'Retry' }).focus();
    await page.keyboard.press('Enter');
    await screen.ready(page, road);
    await expect(alert).toHaveCount(0);
  });
}
