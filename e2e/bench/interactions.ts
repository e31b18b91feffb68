import type { Page } from '@playwright/test';

export interface Interaction {
  /** The step of the walk. */
  step: string;
  /** From the input to the next frame, ms; Event Timing rounds to 8 ms. */
  duration: number;
}

export interface Interactions {
  /** Sets the step of the following interactions. */
  mark: (step: string) => void;
  /** All interactions so far, slowest first. */
  slowestFirst: () => Promise<Interaction[]>;
}

/** The smallest threshold of the Event Timing API, ms. */
export const MIN_REPORTED_MS = 16;

/**
 * Records every interaction of a page (Event Timing API: click, tap or key until the next frame is painted), with the
 * processor slowed down. Of faster ones than `MIN_REPORTED_MS` only the number is reported; they count with that value.
 */
export async function watchInteractions(page: Page, throttle: number): Promise<Interactions> {
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

export function slowestFirst(interactions: Interaction[]): Interaction[] {
  return interactions.sort((one, other) => other.duration - one.duration);
}
