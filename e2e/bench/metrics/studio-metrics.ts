import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import { measureInteractions } from '../measure-interactions.ts';
import { median, visit } from '../page-visit.ts';
import type { Metric } from '../report.ts';

const LCP_BAR_MS = 2000;
const VISITS = 5;

/** Human delays in ms: to look at what has opened, and between keystrokes. */
const LOOK_MS = 300;
const KEY_MS = 60;

async function look(page: Page): Promise<void> {
  await page.waitForTimeout(LOOK_MS);
}

/** Walks through one list: searches it, sorts it, pages through it, selects a page's rows, and opens the picker with all items. */
async function walkList(region: Locator, noun: string, mark: (step: string) => void): Promise<void> {
  const page = region.page();
  const list = `${noun.toLowerCase()} list`;
  const rows = region.getByRole('table').getByRole('row');
  const search = region.getByRole('searchbox', { name: /^Search /, exact: false }).first();
  await expect(rows).toHaveCount(11);
  await look(page);
  mark(`${list}: search`);
  await search.click();
  await page.keyboard.type(`${noun} 4321`, { delay: KEY_MS });
  await expect(rows).toHaveCount(2);
  mark(`${list}: clear the search`);
  await search.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(11);
  mark(`${list}: sort`);
  await region.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await look(page);
  mark(`${list}: next page`);
  for (let turn = 0; turn < 3; turn += 1) {
    await region.getByRole('button', { name: 'Next', exact: true }).click();
    await look(page);
  }
  mark(`${list}: select all rows on a page`);
  await region.getByRole('columnheader').getByRole('checkbox').click();
  await look(page);
  mark(`${list}: picker with all items`);
  await region.getByLabel(`${noun} to delete`).click();
  await look(page);
  await page.keyboard.type('Bench no 17', { delay: KEY_MS });
  await look(page);
  await page.keyboard.press('Escape');
}

/** Walks through the lists and pickers of a studio with thousands of items. @param mark called with each step's name before the step */
async function walkStudio(page: Page, mark: (step: string) => void): Promise<void> {
  mark('dashboard');
  await page.goto('/admin-dashboard');
  for (const [noun, plural] of [
    ['Course', 'Courses'],
    ['Video', 'Videos'],
    ['Quiz', 'Quizzes'],
  ] as const)
    await walkList(page.getByRole('region', { name: plural, exact: true }), noun, mark);
  await walkBuilder(page, mark);
}

/** Opens panels, and the picker for new stops, in a course of forty stops. */
async function walkBuilder(page: Page, mark: (step: string) => void): Promise<void> {
  await page.goto('/course-builder/bench-5000');
  const outline = page.getByRole('region', { name: 'Outline' });
  const stops = outline.getByRole('list', { name: 'Lessons' }).getByRole('listitem');
  await expect(stops).toHaveCount(40);
  await look(page);
  for (const stop of [0, 1, 2]) {
    mark('course builder: open a lesson');
    await stops.nth(stop).locator('[data-stop]').click();
    await look(page);
  }
}

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  try {
    await client.connect();
    await client.query(await readFile(join(import.meta.dirname, '../data/studio-data.sql'), 'utf8'));
  } finally {
    await client.end();
  }
}

/** Measures a signed-in admin's first visits to the stand-alone app's dashboard, each with an empty cache. */
async function visitDashboard(browser: Browser, adminUrl: string, slow: boolean) {
  const { ADMIN, storeSession, signIn } = await import('../../fixtures/accounts.ts');
  const session = await signIn(ADMIN);
  const visits = [];
  for (let times = 0; times < VISITS; times += 1) {
    const context = await browser.newContext({ baseURL: adminUrl, viewport: { width: 1440, height: 900 } });
    await storeSession(context, session);
    // Checked in each frame of the page, because a locator only looks every half second.
    const isUsable = (page: Page) =>
      page.waitForFunction(() => document.querySelectorAll('table[aria-label="Course List"] tr').length > 10);
    visits.push(await visit(context, { name: 'dashboard', path: '/admin-dashboard', isUsable }, slow));
    await context.close();
  }
  return median(visits);
}

/** Measures the admin app with 5,000 courses, videos and quizzes: its first table on slow 4G, and interactions with lists and pickers. */
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
        'studio with 5,000 courses, videos and quizzes',
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
