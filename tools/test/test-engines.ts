import { ensureEngines, missingEngines } from '../workspace/engines.ts';
import { runPlaywright } from './test-playwright.ts';
import type { Tally } from './test-reports.ts';
import type { TestRun } from './test-run.ts';

/** Runs the learner's path and the admin's form in the other engines that this machine has or can install. */
export async function runEngines(run: TestRun): Promise<Tally> {
  const engines = await ensureEngines((line) => run.write(`${line}\n`));
  const notRun = missingEngines(engines);
  const isAnyInstalled = engines.firefox !== null || engines.webkit !== null;
  const tally = isAnyInstalled ? await runPlaywright(run, 'engines.config.ts') : { passed: 0, failed: 0 };
  return notRun === null ? tally : { ...tally, notRun };
}
