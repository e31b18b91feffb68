import { platform } from '../../fixtures/platform.ts';
import { recordedError, recordErrors, SLOW_PROFILES } from '../../fixtures/measures/slow-visit.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The milliseconds before the test's first check. Any time limit counted from the page's start would have passed by then. */
const FIRST_LOOK = 20_000;

for (const [profile, open] of Object.entries(SLOW_PROFILES))
  test(`on a first visit ${profile} the page appears and stays, and reports nothing missing`, async ({
    browser,
  }) => {
    const { page, stop } = await open(browser, { baseURL: platform.shell });
    await recordErrors(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('input[type="email"]')).toBeVisible();
    await page.waitForFunction((age) => performance.now() > age, FIRST_LOOK, { timeout: 2 * FIRST_LOOK });
    expect(await recordedError(page)).toBeUndefined();
    await page.getByLabel('Email').fill('mia@example.com');
    await expect(page.getByLabel('Email')).toHaveValue('mia@example.com');
    await stop();
  });
