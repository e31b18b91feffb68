import type { BrowserContext, Page } from '@playwright/test';
import { watchTraffic, weight } from '../fixtures/measures/traffic.ts';

export interface Visit {
  /** Transferred kilobytes, headers included. */
  kilobytes: number;
  requests: number;
  /** Largest contentful paint, ms from the navigation. */
  lcp: number;
  /** Milliseconds from the navigation until `isUsable`. */
  usable: number;
}

export interface Screen {
  name: string;
  path: string;
  isUsable: (page: Page) => Promise<unknown>;
}

/** A slow mobile network: 150 ms round trip, 1.6 Mbit/s download. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Opens a screen in a new page and waits until the network is idle. */
export async function visit(
  context: BrowserContext,
  { path, isUsable }: Screen,
  slow: boolean,
): Promise<Visit> {
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  if (slow) {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(window, { paints });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paints.push(startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const started = performance.now();
  await page.goto(path);
  await isUsable(page);
  const usable = performance.now() - started;
  await page.waitForLoadState('networkidle');
  const lcp = await page.evaluate(() => (window as unknown as { paints: number[] }).paints.at(-1) ?? NaN);
  // Media files are content, and the application doesn't determine their size.
  const loaded = (await traffic.requests()).filter(({ type }) => type !== 'media');
  await page.close();
  return { kilobytes: weight(loaded) / 1000, requests: loaded.length, lcp, usable };
}

/** Returns the median of several visits, for each metric. */
export function median(visits: readonly Visit[]): Visit {
  const middle = (of: (one: Visit) => number) =>
    visits.map(of).sort((one, other) => one - other)[Math.floor(visits.length / 2)] ?? NaN;
  return {
    kilobytes: middle((one) => one.kilobytes),
    requests: middle((one) => one.requests),
    lcp: middle((one) => one.lcp),
    usable: middle((one) => one.usable),
  };
}
