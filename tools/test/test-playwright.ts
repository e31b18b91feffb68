import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { findFreePort } from 'supabase-project/local';
import { startApps } from '../platform/platform.ts';
import { type AppName, APPS, appUrls, ROOT } from '../workspace/apps.ts';
import { buildStaleApps } from '../workspace/build-apps.ts';
import { runToEnd } from '../workspace/children.ts';
import { PLAYWRIGHT, ensureChromium } from '../workspace/chromium.ts';
import { measureSlowness } from './machine-speed.ts';
import { type Tally, tallyPlaywright, withExitCode } from './test-reports.ts';
import { reportFile, type TestRun } from './test-run.ts';
import { buildSkews } from '../release/checks/skew.ts';
import { ensureNginx } from '../workspace/nginx.ts';
import { ensureEngines, missingEngines } from '../workspace/engines.ts';

/** Runs a learner's lessons and an admin's forms in the engines, other than Chromium's, that this machine has or can install. */
export async function runEngines(run: TestRun): Promise<Tally> {
  const engines = await ensureEngines((line) => run.write(`${line}\n`));
  const notRun = missingEngines(engines);
  const isAnyInstalled = engines.firefox !== null || engines.webkit !== null;
  const tally = isAnyInstalled ? await runPlaywright(run, 'engines.config.ts') : { passed: 0, failed: 0 };
  return notRun === null ? tally : { ...tally, notRun };
}

/** Runs the journeys in Chromium. */
export async function runJourneys(run: TestRun): Promise<Tally> {
  // In a complete run, earlier steps have already made these builds.
  await buildSkews(run.signal);
  await ensureChromium((line) => run.write(`${line}\n`));
  await ensureNginx((line) => run.write(`${line}\n`));
  return runPlaywright(run, 'playwright.config.ts', run.journeyFiles);
}

/**
 * Runs Playwright's test runner against the production builds, on the run's own stack.
 * @param config file in `e2e`
 * @param files limits the run to these files and folders; empty for all
 */
export async function runPlaywright(
  run: TestRun,
  config: string,
  files: readonly string[] = [],
): Promise<Tally> {
  await buildStaleApps(() => undefined, { signal: run.signal });
  const stack = await run.stack();
  const ports = { ...(await freePorts()), shell: stack.shellPort };
  const apps = await startApps(stack, ports, (line) => run.write(`${line}\n`));
  try {
    const report = await reportFile(`${basename(config, '.ts')}.json`);
    const { code } = await runToEnd(PLAYWRIGHT, ['test', '--config', config, ...files], {
      cwd: join(ROOT, 'e2e'),
      signal: run.signal,
      onOutput: run.write,
      env: {
        TEST_SLOWNESS: String(measureSlowness()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...appUrls(ports),
        API_URL: stack.supabaseUrl,
        API_KEY: stack.publishableKey,
        DATABASE_URL: stack.databaseUrl,
        STRIPE_URL: stack.stripeUrl,
        STRIPE_WEBHOOK_SECRET: stack.webhookSecret,
      },
    });
    return withExitCode(tallyPlaywright(await readFile(report, 'utf8')), code);
  } finally {
    await apps.stop();
  }
}

async function freePorts(): Promise<Record<AppName, number>> {
  const ports: Array<[AppName, number]> = [];
  for (const { name } of APPS) ports.push([name, await findFreePort()]);
  return Object.fromEntries(ports) as Record<AppName, number>;
}
