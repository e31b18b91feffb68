import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import type { Metric } from '../report.ts';

/** The number of actions in an author's day before lists could be pasted, content began as a draft, and pages linked to the next step. */
const EARLIER = 164;
const BAR = 0.6;

/** Counts the actions in an author's day, from a new course to an undone upload. Confirmations are counted separately. */
export async function authorMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-author', true);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    const { walkAuthorDay } = await import('../author-day.ts');
    const steps = await walkAuthorDay(browser, platform.shellUrl);
    for (const { name, actions, confirmations } of steps)
      console.log(`  actions: ${actions}, confirmations: ${confirmations}  ${name}`);
    return [
      {
        name: 'a day of authoring',
        value: steps.reduce((sum, { actions }) => sum + actions, 0),
        unit: 'actions',
        bar: BAR * EARLIER,
        reference: { name: 'before', value: EARLIER },
      },
    ];
  } finally {
    await browser.close();
    await platform.remove();
  }
}
