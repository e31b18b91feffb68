import { platform } from '../../fixtures/platform.ts';
import { startSlowLine } from '../../fixtures/slow-line.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Milliseconds; every limit that counted from the start of a page would be over by then. */
const FIRST_LOOK = 20_000;

test('on a first visit over a slow line the page appears and stays, without a word of anything missing', async ({
  browser,
}) => {
  // 400 kbit/s, 400 ms.
  const line = await startSlowLine(400, 50_000);
  const context = await browser.newContext({ baseURL: platform.shell, proxy: line });
  const page = await context.newPage();
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
  await context.close();
  await line.stop();
});
