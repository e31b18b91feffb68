import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import { measureInteractions } from '../measure-interactions.ts';
import type { Metric } from '../report.ts';

/** Measures the interactions on a learner's screens. */
export async function interactionMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-browser', true);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    // Imported dynamically: the fixtures read the platform's addresses when they load.
    const { walkLearnerScreens } = await import('../learner-walk.ts');
    return [await measureInteractions(browser, 'interaction', platform.shellUrl, walkLearnerScreens)];
  } finally {
    await browser.close();
    await platform.stop();
  }
}
