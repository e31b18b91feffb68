import type { Browser, Page } from '@playwright/test';
import { type Interaction, MIN_REPORTED_MS, slowestFirst, watchInteractions } from './interactions.ts';
import type { Metric } from './report.ts';
import { ascending, percentile } from './timing.ts';

const THROTTLE = 4;
const ROUNDS = 3;
const BAR_MS = 100;

const p95 = (interactions: readonly Interaction[]): number =>
  percentile(0.95, ascending(interactions.map(({ duration }) => duration)));

/** A page with one button that changes one word: the minimum cost of a click on this machine. */
async function bareClicks(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const interactions = await watchInteractions(page, THROTTLE);
  await page.setContent('<button>0</button><script>onclick = (e) => e.target.textContent++</script>');
  for (let round = 0; round < 20; round += 1) await page.getByRole('button').click();
  const slowest = p95(await interactions.slowestFirst());
  await page.close();
  // The API does not report faster interactions.
  return Math.max(slowest, MIN_REPORTED_MS);
}

/**
 * The time from a click or key to the next painted frame (Event Timing), at the 95th percentile of several walks with the processor
 * slowed down four-fold; prints the slowest.
 * @param name what is walked through
 * @param baseURL of the pages that the walk opens
 * @param walk calls `mark` with the name of each step before it
 */
export async function measureInteractions(
  browser: Browser,
  name: string,
  baseURL: string,
  walk: (page: Page, mark: (step: string) => void) => Promise<void>,
): Promise<Metric> {
  const all: Interaction[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
    const interactions = await watchInteractions(page, THROTTLE);
    await walk(page, interactions.mark);
    all.push(...(await interactions.slowestFirst()));
    await page.close();
  }
  for (const { step, duration } of slowestFirst(all).slice(0, 16)) console.log(`  ${duration} ms  ${step}`);
  return {
    name: `${name} at ${THROTTLE}× slower, p95 of ${all.length}`,
    value: p95(all),
    unit: 'ms',
    bar: BAR_MS,
    reference: { name: 'a bare button', value: await bareClicks(browser) },
  };
}
