import { expectAccessible } from '../fixtures/accessibility.ts';
import { storeSession } from '../fixtures/accounts.ts';
import { findOverflowingTexts } from '../fixtures/overflow.ts';
import { platform } from '../fixtures/platform.ts';
import { ADMIN_SCREENS, SCREENS, SCREENS_WITH_JOURNEYS } from '../fixtures/screens.ts';
import { planTestCourse } from '../fixtures/test-course.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 }, hasTouch: true };

/** The screens that open on phones, too. */
const ANY_DEVICE = ['/', '/mobileunsupported', '/forgot-password', '/mail-link/:purpose?'];

/** One address of every other screen (docs/product.md#mobile). */
const EVERY_SCREEN = [
  ...SCREENS.map(({ path }) => path(planTestCourse())),
  ...ADMIN_SCREENS,
  ...SCREENS_WITH_JOURNEYS.map(([path]) => path),
]
  .filter((path) => !ANY_DEVICE.includes(path))
  .map((path) => path.replaceAll(/:\w+/g, 'x'));

for (const who of ['signed out', 'signed in'] as const) {
  test(`a phone is redirected once to the page about mobile, ${who}`, async ({ browser, student }) => {
    const context = await browser.newContext({ ...PHONE, isMobile: true, baseURL: platform.shell });
    if (who === 'signed in') await storeSession(context, student.session);
    const page = await context.newPage();
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url());
      // The router replaces the initial history entry with its own state.
      if (visited.at(-1) !== pathname) visited.push(pathname);
    });

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Life Learning Begins Here' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'The mobile version is on its way' });
    await expect(heading).toBeVisible();
    await expectAccessible(page);

    for (const path of who === 'signed out' ? EVERY_SCREEN : ['/home', '/video/tax-returns/tax-1']) {
      visited.length = 0;
      await page.goto(path);
      await expect(page, path).toHaveURL('/mobileunsupported');
      await expect(heading).toBeVisible();
      expect(visited).toEqual([path, '/mobileunsupported']);
    }
    await expect(page.getByRole('link', { name: 'Follow us' })).toHaveAttribute('href', /^https:/);
    await page.getByRole('link', { name: 'Go back home' }).click();
    await expect(page).toHaveURL('/');
    await context.close();
  });
}

test('a narrow window without touch and a wide screen with touch are not redirected, and the bar fits', async ({
  browser,
}) => {
  const narrow = await browser.newContext({
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
    baseURL: platform.shell,
  });
  const wide = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    screen: { width: 1440, height: 900 },
    hasTouch: true,
    baseURL: platform.shell,
  });
  for (const context of [narrow, wide]) {
    const page = await context.newPage();
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
    expect(await findOverflowingTexts(page)).toEqual([]);
    await context.close();
  }
});
