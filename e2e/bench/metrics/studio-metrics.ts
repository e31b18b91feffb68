import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import { measureInteractions } from '../measure-interactions.ts';
import { median, visit } from '../page-visit.ts';
import type { Metric } from '../report.ts';
import { walkStudio } from '../studio-walk.ts';

const LCP_BAR_MS = 2000;
const VISITS = 5;

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    await client.query(await readFile(join(import.meta.dirname, '../data/studio-data.sql'), 'utf8'));
  } finally {
    await client.end();
  }
}

/** First visits of the stand-alone app's dashboard by somebody signed in, each with an empty cache. */
async function visitDashboard(browser: Browser, adminUrl: string, slow: boolean) {
  const { ADMIN, storeSession, signIn } = await import('../../fixtures/accounts.ts');
  const session = await signIn(ADMIN);
  const visits = [];
  for (let times = 0; times < VISITS; times += 1) {
    const context = await browser.newContext({ baseURL: adminUrl, viewport: { width: 1440, height: 900 } });
    await storeSession(context, session);
    // In each frame of the page: a locator looks every half second.
    const isUsable = (page: Page) =>
      page.waitForFunction(() => document.querySelectorAll('table[aria-label="Course List"] tr').length > 10);
    visits.push(await visit(context, { name: 'dashboard', path: '/admin-dashboard', isUsable }, slow));
    await context.close();
  }
  return median(visits);
}

/** The admin app with 5,000 courses, videos and quizzes: its first table on slow 4G, and interactions with lists and pickers. */
export async function studioMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-studio', true);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    await fill(platform.stack.databaseUrl);
    const adminUrl = `http://localhost:${platform.ports['admin-app']}`;
    const slow = await visitDashboard(browser, adminUrl, true);
    const fast = await visitDashboard(browser, adminUrl, false);
    const { ADMIN, storeSession, signIn } = await import('../../fixtures/accounts.ts');
    const session = await signIn(ADMIN);
    return [
      {
        name: 'stand-alone admin app, slow 4G: LCP',
        value: slow.lcp,
        unit: 'ms',
        bar: LCP_BAR_MS,
        reference: { name: 'on a fast network', value: fast.lcp },
      },
      {
        name: 'stand-alone admin app, slow 4G: first table',
        value: slow.usable,
        unit: 'ms',
        reference: { name: 'on a fast network', value: fast.usable },
      },
      await measureInteractions(
        browser,
        'studio with 5,000 of each',
        platform.shellUrl,
        async (page, mark) => {
          await storeSession(page.context(), session);
          await walkStudio(page, mark);
        },
      ),
    ];
  } finally {
    await browser.close();
    await platform.remove();
  }
}
