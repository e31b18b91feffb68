import type { Browser, Page } from '@playwright/test';
import type { Screen } from '../../fixtures/screens.ts';
import {
  recordedError,
  recordErrors,
  SLOW_PROFILES,
  type SlowVisit,
} from '../../fixtures/measures/slow-visit.ts';
import type { TestCourse } from '../../fixtures/learners/test-course.ts';
import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import type { Metric } from '../report.ts';

/** Screens that aren't measured: the benchmark platform takes no payments, and the component gallery shows every state. */
const LEFT_OUT = ['plans', 'component gallery'];
/** The time limit in milliseconds, several times as long as the slowest screen takes on the slowest profile. */
const LIMIT = 120_000;

/** Waits for a screen. Tries repeatedly, because outside of a test an expectation gives up after five seconds. */
async function waitUntilReady(screen: Screen, page: Page, course: TestCourse): Promise<void> {
  const end = performance.now() + LIMIT;
  for (;;)
    try {
      await screen.ready(page, course);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
}

/**
 * Times how long a screen takes to appear on a first visit. @returns milliseconds @throws Error if it shows an error first
 */
async function timeVisit(screen: Screen, course: TestCourse, { page, stop }: SlowVisit): Promise<number> {
  await recordErrors(page);
  const start = performance.now();
  await page.goto(screen.path(course), { waitUntil: 'commit', timeout: LIMIT });
  await waitUntilReady(screen, page, course);
  const time = performance.now() - start;
  const recorded = await recordedError(page);
  await stop();
  if (recorded !== undefined) throw new Error(`${screen.name} showed an error: ${recorded}`);
  return time;
}

async function openUnthrottled(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<SlowVisit> {
  const context = await browser.newContext(options);
  return { page: await context.newPage(), stop: () => context.close() };
}

/**
 * Times each screen on a first visit over a slow connection, and with a slow processor. It must appear without showing an error.
 */
export async function deliveryMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-delivery', true);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    const { newStudent, signUp, storeSession } = await import('../../fixtures/accounts.ts');
    const { connectDatabase } = await import('../../fixtures/database.ts');
    const { SCREENS } = await import('../../fixtures/screens.ts');
    const { buildTestCourse, planTestCourse } = await import('../../fixtures/learners/test-course.ts');
    const database = connectDatabase();
    const course = planTestCourse();
    await buildTestCourse(database, course);
    await database.close();
    const options = { baseURL: platform.shellUrl, reducedMotion: 'reduce' as const };
    const metrics: Metric[] = [];
    for (const screen of SCREENS.filter(({ name }) => !LEFT_OUT.includes(name))) {
      const visit = async (opened: Promise<SlowVisit>) => {
        const slow = await opened;
        if (screen.access === 'signed-in')
          await storeSession(slow.page.context(), await signUp(newStudent()));
        return timeVisit(screen, course, slow);
      };
      const value = await visit(openUnthrottled(browser, options));
      for (const [profile, open] of Object.entries(SLOW_PROFILES)) {
        const slow = await visit(open(browser, options));
        console.log(`  ${Math.round(slow)} ms  ${screen.name} ${profile}`);
        metrics.push({
          name: `${screen.name} ${profile}`,
          value: slow,
          unit: 'ms',
          reference: { name: 'at full speed', value },
        });
      }
    }
    return metrics;
  } finally {
    await browser.close();
    await platform.remove();
  }
}
