import type { Browser, Page } from '@playwright/test';
import type { Metric } from './report.ts';
import { ascending, percentile } from './timing.ts';

const THROTTLE = 4;
const ROUNDS = 3;
const BAR_MS = 100;

const p95 = (interactions: readonly Interaction[]): number =>
  percentile(0.95, ascending(interactions.map(({ duration }) => duration)));

interface Interaction {
  /** The step of the walk. */
  step: string;
  /** Milliseconds from the input to the next frame; Event Timing rounds to 8 ms. */
  duration: number;
}

interface Interactions {
  /** Sets the step that the following interactions belong to. */
  mark: (step: string) => void;
  /** All interactions so far, slowest first. */
  slowestFirst: () => Promise<Interaction[]>;
}

/** The smallest threshold of the Event Timing API, ms. */
const MIN_REPORTED_MS = 16;

/**
 * Records every interaction of a page (Event Timing API: click, tap or key until the next frame is painted), with the
 * processor slowed down. Interactions faster than `MIN_REPORTED_MS` are counted but not reported, so they are recorded with that value.
 */
async function watchInteractions(page: Page, throttle: number): Promise<Interactions> {
  const seen = new Map<string, Interaction>();
  let step = '';
  await page.exposeFunction('reportInteraction', (key: string, duration: number) => {
    const known = seen.get(key);
    seen.set(key, { step: known?.step ?? step, duration: Math.max(known?.duration ?? 0, duration) });
  });
  await page.addInitScript((durationThreshold) => {
    const report = (window as unknown as { reportInteraction: (key: string, duration: number) => void })
      .reportInteraction;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) report(`${performance.timeOrigin}-${entry.interactionId}`, entry.duration);
      // `durationThreshold` is missing in TypeScript's DOM types.
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
    // A window's name survives navigation.
    window.addEventListener('pagehide', () => {
      window.name = String(Number(window.name) + performance.interactionCount);
    });
  }, MIN_REPORTED_MS);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return {
    mark: (name) => {
      step = name;
    },
    slowestFirst: async () => {
      // Entries arrive after the frame that they describe.
      await page.waitForTimeout(500);
      const count = await page.evaluate(() => Number(window.name) + performance.interactionCount);
      const fast = Array.from({ length: count - seen.size }, () => ({ step: '', duration: MIN_REPORTED_MS }));
      return slowestFirst([...seen.values(), ...fast]);
    },
  };
}

function slowestFirst(interactions: Interaction[]): Interaction[] {
  return interactions.sort((one, other) => other.duration - one.duration);
}

/** Measures clicks on a page whose only button changes one word: the minimum cost of a click on this machine. */
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
 * Measures the time from a click or key to the next painted frame (Event Timing), at the 95th percentile of several walks with the
 * processor slowed down four-fold; prints the slowest.
 * @param name the walk being measured
 * @param baseURL origin of the pages that the walk opens
 * @param walk calls `mark` with each step's name before the step
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
    name: `${name}, CPU ${THROTTLE}× slower, p95 of ${all.length}`,
    value: p95(all),
    unit: 'ms',
    bar: BAR_MS,
    reference: { name: 'a bare button', value: await bareClicks(browser) },
  };
}
