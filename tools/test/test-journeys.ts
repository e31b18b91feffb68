import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from 'supabase-project/local';
import { type AppName, APPS, appUrls, ROOT } from '../workspace/apps.ts';
import { buildStaleApps } from '../workspace/build-apps.ts';
import { ensureChromium, PLAYWRIGHT } from '../workspace/chromium.ts';
import { runToEnd } from '../workspace/children.ts';
import { buildSkews } from '../release/skew.ts';
import { ensureNginx } from '../workspace/nginx.ts';
import { startApps } from '../platform/platform.ts';
import { type Tally, tallyPlaywright, withExitCode } from './test-reports.ts';
import { reportFile, type TestRun } from './test-run.ts';

/** Runs Playwright in a real browser against the production builds, on the run's own stack. */
export async function runJourneys(run: TestRun): Promise<Tally> {
  // These do nothing after a complete run's earlier steps.
  await buildStaleApps(() => undefined, run.signal);
  await buildSkews(run.signal);
  const stack = await run.stack();
  await ensureChromium((line) => run.write(`${line}\n`));
  await ensureNginx((line) => run.write(`${line}\n`));
  const ports = { ...(await freePorts()), shell: stack.shellPort };
  const apps = await startApps(stack.supabaseUrl, ports, (line) => run.write(`${line}\n`));
  try {
    const report = await reportFile('playwright.json');
    const { code } = await runToEnd(PLAYWRIGHT, ['test', ...run.journeyFiles], {
      cwd: join(ROOT, 'e2e'),
      signal: run.signal,
      onOutput: run.write,
      env: {
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
