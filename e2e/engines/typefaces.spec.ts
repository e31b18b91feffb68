import { type FaultyServer, startFaultyServer } from '../fixtures/delivery/faulty-server.ts';
import { platform } from '../fixtures/platform.ts';
import { expect, test } from './engine-test.ts';
import type { EnginePage } from './page/engine-page.ts';

/** Whether the page's heading and its text are drawn with the product's typefaces. */
function usesTypefaces(page: EnginePage): Promise<{ heading: boolean; text: boolean }> {
  return page.evaluate(() => {
    const isDrawnWithFirst = (element: Element): boolean => {
      const { fontFamily, fontWeight } = getComputedStyle(element);
      const width = (family: string): number => {
        const probe = document.createElement('span');
        probe.textContent = 'Life Learning Begins Here';
        Object.assign(probe.style, {
          position: 'absolute',
          fontFamily: family,
          fontWeight,
          fontSize: '100px',
        });
        const { width: measured } = document.body.appendChild(probe).getBoundingClientRect();
        probe.remove();
        return measured;
      };
      const standIns = fontFamily.split(',').slice(1).join(',');
      return width(fontFamily) !== width(standIns);
    };
    const heading = document.querySelector('h1') ?? document.body;
    return { heading: isDrawnWithFirst(heading), text: isDrawnWithFirst(document.body) };
  });
}

/** Returns the milliseconds from the page's first paint to the arrival of its last typeface. */
function lateness(page: EnginePage): Promise<number> {
  return page.evaluate(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    const arrivals = fonts.map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return Math.max(...arrivals) - (paint?.startTime ?? Infinity);
  });
}

/**
 * Opens the login page so that its typefaces arrive after its first paint. The time of the first paint depends on the machine, so each try
 * delays them longer until they are late. Each try has its own server, so the cache is empty.
 */
async function openWithLateTypefaces(page: EnginePage): Promise<FaultyServer> {
  for (const delay of [1_500, 6_000, 20_000]) {
    const server = await startFaultyServer(platform.shell);
    server.setFault('slow', /woff2$/, delay);
    await page.open(`${server.url}/login`);
    await page.see({ role: 'heading', name: 'Welcome back' });
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    if ((await lateness(page)) > 100) return server;
    await server.stop();
  }
  throw new Error('The first paint took longer than 20 seconds.');
}

test('a typeface that loads late is used from the next screen on', async ({ enginePage: page }) => {
  const server = await openWithLateTypefaces(page);
  try {
    await page.click({ role: 'link', name: 'Create an account' });
    await page.see({ role: 'heading', name: 'Create your account' });
    await expect.poll(() => usesTypefaces(page)).toEqual({ heading: true, text: true });
  } finally {
    await server.stop();
  }
});
