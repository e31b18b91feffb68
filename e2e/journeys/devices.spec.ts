import { expectAccessible } from '../fixtures/accessibility.ts';
import { storeSession } from '../fixtures/accounts.ts';
import { platform } from '../fixtures/platform.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 }, hasTouch: true };

/** One address of every route except `/` (docs/product.md#mobile). */
const EVERY_ROUTE = [
  ...['/login', '/signup', '/home', '/course-overview/tax-returns', '/video/tax-returns/x', '/profile'],
  ...['/quiz/tax-returns/x', '/lesson-complete/tax-returns', '/courses', '/dashboard', '/terms', '/privacy'],
  ...['/test', '/firestore-test', '/admin-dashboard', '/question-dashboard', '/qv_upload', '/c_upload'],
  '/no-such-page',
];

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

    for (const path of who === 'signed out' ? EVERY_ROUTE : ['/home', '/video/tax-returns/tax-1']) {
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
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth, 'the page does not scroll sideways').toBe(clientWidth);
    await context.close();
  }
});
