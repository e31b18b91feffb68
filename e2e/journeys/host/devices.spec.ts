import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { storeSession } from '../../fixtures/accounts.ts';
import { expectNoOverflow, findOverflowingTexts } from '../../fixtures/measures/overflow.ts';
import { platform } from '../../fixtures/platform.ts';
import { ADMIN_SCREENS, SCREENS, SCREENS_WITH_JOURNEYS } from '../../fixtures/screens.ts';
import { planTestCourse } from '../../fixtures/learners/test-course.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tenLargest, watchTraffic, weight } from '../../fixtures/measures/traffic.ts';

const PHONE = { viewport: { width: 390, height: 844 }, screen: { width: 390, height: 844 }, hasTouch: true };

/** The limit, in bytes, for everything that a phone loads with the page that says phones aren't supported, typefaces included. */
const NOTICE_LIMIT = 66_000;

/** The screens that also open on phones. */
const ANY_DEVICE = [
  ...['/', '/mobileunsupported', '/forgot-password', '/mail-link/:purpose?', '/parent-request'],
  '/certificates/0000-0000-0000-0000',
  ...['/plans', '/plans/cancelled', '/plans/purchases/:checkoutId', '/terms', '/privacy'],
];

/** One address for each of the other screens (docs/product.md#mobile). */
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
    await expect(page.getByText('Lessons need a computer. Shared links open on any device.')).toBeVisible();
    await expect(page.getByText('Works on phones, tablets and computers.')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'The mobile version is on its way' });
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('Mobile version · Learn for Life');
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

test('links that people share open on a phone', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, isMobile: true, baseURL: platform.shell });
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/plans?for=00000000-0000-4000-8000-000000000000', 'Plans'],
    ['/plans/cancelled', 'Nothing was charged'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectNoOverflow(page);
  }
  await context.close();
});

test('an excluded phone gets no app code', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, isMobile: true, baseURL: platform.shell });
  for (const path of ['/home', '/mobileunsupported']) {
    const page = await context.newPage();
    const traffic = await watchTraffic(page);
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Go back home' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const loaded = await traffic.requests();
    const scripts = loaded.filter(({ type }) => type === 'script').map(({ url }) => new URL(url).pathname);
    expect(scripts).toEqual([expect.stringMatching(/^\/startup-app\./)]);
    expect(weight(loaded), tenLargest(loaded)).toBeLessThanOrEqual(NOTICE_LIMIT);
    await page.close();
  }
  // The landing page doesn't fetch app code on a phone either, no matter what is tapped.
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText('hello@learnforlife.example');
  await page.getByRole('heading', { level: 1 }).tap();
  await page.waitForLoadState('networkidle');
  const scripts = (await traffic.requests()).filter(({ type }) => type === 'script');
  expect(scripts.map(({ url }) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/startup-landing\./),
  ]);
  await context.close();
});

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

test('in a narrow window the bar’s links are in a menu, which works by keyboard; nothing scrolls sideways', async ({
  browser,
  student,
}) => {
  for (const who of ['signed out', 'signed in'] as const) {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      baseURL: platform.shell,
    });
    if (who === 'signed in') await storeSession(context, student.session);
    const page = await context.newPage();
    await page.goto('/terms');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const courses = bar.getByRole('link', { name: 'Courses' });
    await expect(
      bar.getByRole('button', { name: who === 'signed in' ? student.firstName : 'Log In' }),
    ).toBeVisible();
    await expect(courses).toBeHidden();
    await bar.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect(bar.getByRole('link')).toHaveText(
      who === 'signed in'
        ? ['Learn for Life', 'Home', 'Lessons', 'Courses', 'Practise', 'My progress']
        : ['Learn for Life', 'Lessons', 'Courses'],
    );
    await expectAccessible(page);
    expect(await findOverflowingTexts(page), who).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(courses).toBeHidden();
    await expect(bar.getByRole('button', { name: 'Menu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await courses.press('Enter');
    await expect(page).toHaveURL('/courses');
    await expect(courses).toBeHidden();
    await context.close();
  }
});

// The other pages for visitors are in every-screen.spec.ts.
for (const path of ['/login', '/signup', '/account-hold'])
  test(`${path} fits a window of 320 px`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page);
  });
