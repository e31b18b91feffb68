import type { Browser } from '@playwright/test';
import { launchBrowser, pointFixturesAt, startBenchPlatform } from './bench-platform.ts';
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
 * The time from a learner's click or key to the next painted frame (Event Timing), at the 95th percentile of a walk through
 * the learner's screens with the processor slowed down four-fold.
 */
export async function interactionMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-browser', true);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    // Imported dynamically: the fixtures read the platform's addresses when they load.
    const { walkLearnerScreens } = await import('./learner-walk.ts');
    const all: Interaction[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({
        baseURL: platform.shellUrl,
        viewport: { width: 1440, height: 900 },
      });
      const interactions = await watchInteractions(page, THROTTLE);
      await walkLearnerScreens(page, interactions.mark);
      all.push(...(await interactions.slowestFirst()));
      await page.close();
    }
    for (const { step, duration } of slowestFirst(all).slice(0, 16)) console.log(`  ${duration} ms  ${step}`);
    const reference = { name: 'a bare button', value: await bareClicks(browser) };
    const name = `interaction at ${THROTTLE}× slower, p95 of ${all.length}`;
    return [{ name, value: p95(all), unit: 'ms', bar: BAR_MS, reference }];
  } finally {
    await browser.close();
    await platform.stop();
  }
}
