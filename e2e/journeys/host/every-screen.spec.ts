import type { Page } from '@playwright/test';
import { rememberStudent, storeSession } from '../../fixtures/accounts.ts';
import { layoutShift, watchLayoutShifts } from '../../fixtures/measures/layout-shift.ts';
import { expectFit } from '../../fixtures/measures/overflow.ts';
import { platform } from '../../fixtures/platform.ts';
import { watchNetwork } from '../../fixtures/measures/quiet-network.ts';
import { SCREENS } from '../../fixtures/screens.ts';
import { startSlowLine } from '../../fixtures/measures/slow-line.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Records the page's requests to the project from now on, except for Auth and media. */
function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isData = /^\/(rest|functions)\//.test(pathname);
    if (origin === platform.api && isData && request.method() !== 'OPTIONS') reads.push(pathname);
  });
  return reads;
}

for (const screen of SCREENS)
  for (const who of ['signed out', 'signed in'] as const) {
    if (who === 'signed out' && screen.access !== 'public') continue;
    test(`${screen.name} sends one request, does not shift and is accessible, ${who}`, async ({
      page,
      reader: { session, testCourse },
    }) => {
      if (who === 'signed in') await storeSession(page.context(), session);
      await watchLayoutShifts(page);
      const reads = watchReads(page);
      const untilQuiet = watchNetwork(page);
      await page.goto(screen.path(testCourse));
      await screen.ready(page, testCourse);
      // The session's profile is requested once for each page load.
      const own = who === 'signed in' ? ['/rest/v1/rpc/get_profile', ...(screen.forLearner ?? [])] : [];
      const expected = [...own, screen.read].filter((path) => typeof path === 'string').toSorted();
      await expect.poll(() => reads.toSorted()).toEqual(expected);
      // An unexpected request would have been sent by then.
      await untilQuiet();
      expect(reads.toSorted()).toEqual(expected);
      expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
      // Only the top bar differs for visitors, so one page is enough for them.
      if (who === 'signed in' || screen.name === 'landing') {
        await expectFit(page);
      }
    });
  }

for (const screen of SCREENS) {
  if (screen.read === null) continue;
  test(`${screen.name} does not shift on a slow connection`, async ({
    browser,
    reader: { session, testCourse },
  }) => {
    // A weak mobile hotspot: 3 Mbit/s with a latency of 200 ms.
    const line = await startSlowLine(200, 375_000);
    const context = await browser.newContext({ baseURL: platform.shell, proxy: line });
    await storeSession(context, session);
    const page = await context.newPage();
    await watchLayoutShifts(page);
    const untilQuiet = watchNetwork(page);
    await page.goto(screen.path(testCourse));
    await screen.ready(page, testCourse);
    await untilQuiet();
    expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
    await context.close();
    await line.stop();
  });
}

test('navigating within the page, each screen sends exactly one request', async ({
  studentPage: page,
  testCourse,
}) => {
  const untilQuiet = watchNetwork(page);
  await page.goto('/terms');
  await expect(page.getByRole('button', { name: 'Ruby Walker' })).toBeVisible();
  await untilQuiet();
  const reads = watchReads(page);
  const visit = async (go: () => Promise<void>, ready: () => Promise<void>, ...expected: string[]) => {
    reads.length = 0;
    await go();
    await ready();
    await expect.poll(() => reads).toEqual(expected);
    // An unexpected request would have been sent by then.
    await untilQuiet();
    expect(reads).toEqual(expected);
  };
  const link = (name: string) => () => page.getByRole('link', { name, exact: true }).click();
  await visit(
    link('Lessons'),
    () => expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible(),
    '/rest/v1/rpc/get_home',
  );
  await visit(
    link('My progress'),
    () => expect(page.getByRole('heading', { name: 'Start your first course' })).toBeVisible(),
    '/rest/v1/rpc/get_dashboard',
  );
  await visit(
    link('Courses'),
    () => expect(page.getByRole('link', { name: testCourse.title })).toBeVisible(),
    '/rest/v1/rpc/get_courses',
  );
  await visit(
    link(testCourse.title),
    () => expect(page.getByRole('heading', { level: 1, name: testCourse.title })).toBeVisible(),
    '/rest/v1/rpc/get_course_overview',
    '/rest/v1/rpc/open_course',
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
  test(`when ${name} fails to load, the page shows and logs the error, and Retry recovers`, async ({
    page,
    reader: { session, testCourse },
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await storeSession(page.context(), session);
    // The session also reads the profile. If that read fails, the page uses the student that an earlier page stored.
    await rememberStudent(page.context(), session, 'Ruby Walker');
    const isRead = (url: URL) => url.pathname === read;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(isRead, async (route) => {
      await held;
      await route.abort();
    });
    await watchLayoutShifts(page);
    await page.goto(screen.path(testCourse));
    // The skeleton is shown first.
    await expect(page.getByRole('main').locator('[aria-hidden="true"]').first()).toBeAttached();
    await expectFit(page);
    release();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(failure);
    await expect.poll(() => logged.some((text) => text.includes('AppError'))).toBe(true);
    expect(await layoutShift(page)).toEqual({ cls: 0, moved: [] });
    await expectFit(page);

    await page.unroute(isRead);
    await page.getByRole('button', { name: 'Retry' }).focus();
    await page.keyboard.press('Enter');
    await screen.ready(page, testCourse);
    await expect(alert).toHaveCount(0);
  });
}
