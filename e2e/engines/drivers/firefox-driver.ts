import puppeteer from 'puppeteer-core';
import { type EngineDriver, VIEWPORT } from './engine-driver.ts';

/** Starts Firefox without a window and drives it with WebDriver BiDi. @param executablePath path to Firefox */
export async function startFirefox(executablePath: string): Promise<EngineDriver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  // Opens a new page, because nothing looks focused in the page that the browser starts with.
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  const { keyboard, mouse } = page;
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => mouse.click(x, y),
    press: async (key) => {
      if (key !== 'SelectAll') return keyboard.press(key);
      await keyboard.down('Control');
      await keyboard.press('a');
      await keyboard.up('Control');
    },
    type: (text) => keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    stop: () => browser.close(),
  };
}
