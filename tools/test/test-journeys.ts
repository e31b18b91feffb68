import { buildSkews } from '../release/checks/skew.ts';
import { ensureChromium } from '../workspace/chromium.ts';
import { ensureNginx } from '../workspace/nginx.ts';
import { runPlaywright } from './test-playwright.ts';
import type { Tally } from './test-reports.ts';
import type { TestRun } from './test-run.ts';

/** Runs the journeys in Chromium. */
export async function runJourneys(run: TestRun): Promise<Tally> {
  // These do nothing after a complete run's earlier steps.
  await buildSkews(run.signal);
  await ensureChromium((line) => run.write(`${line}\n`));
  await ensureNginx((line) => run.write(`${line}\n`));
  return runPlaywright(run, 'playwright.config.ts', run.journeyFiles);
}
