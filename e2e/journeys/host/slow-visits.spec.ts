import type { Browser, Page } from '@playwright/test';
import { platform } from '../../fixtures/platform.ts';
import { startSlowLine } from '../../fixtures/slow-line.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Milliseconds; every limit that counted from the start of a page would be over by then. */
const FIRST_LOOK = 20_000;

/** Opens the page of a visitor, and what ends what makes it slow. */
type Open = (browser: Browser) => Promise<{ page: Page; stop: () => Promise<void> }>;

const PROFILES: Record<string, Open> = {
  'over a slow line': async (browser) => {
    // 400 kbit/s, 400 ms.
    const line = await startSlowLine(400, 50_000);
    const context = await browser.newContext({ baseURL: platform.shell, proxy: line });
    return { page: await context.newPage(), stop: () => line.stop() };
  },
  'on a processor slowed six times': async (browser) => {
    const context = await browser.newContext({ baseURL: platform.shell });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    return { page, stop: () => Promise.resolve() };
  },
};

for (const [profile, open] of Object.entries(PROFILES))
  test(`on a first visit ${profile} the page appears and stays, without a word of anything missing`, async ({
    browser,
  }) => {
    const { page, stop } = await open(browser);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const retry = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Retry',
        );
        if (retry) Object.assign(window, { said: document.body.innerText });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('input[type="email"]')).toBeVisible();
    await page.waitForFunction((age) => performance.now() > age, FIRST_LOOK, { timeout: 2 * FIRST_LOOK });
    expect(await page.evaluate(() => (window as { said?: string }).said)).toBeUndefined();
    await page.getByLabel('Email').fill('mia@example.com');
    await expect(page.getByLabel('Email')).toHaveValue('mia@example.com');
    await page.context().close();
    await stop();
  });
