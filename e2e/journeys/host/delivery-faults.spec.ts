import type { Browser, Page } from '@playwright/test';
import { adminSession, storeSession } from '../../fixtures/accounts.ts';
import { type DeliverySite, type Host, startDeliverySite } from '../../fixtures/delivery-site.ts';
import { compareWithDocs, type Outcome } from '../../fixtures/fault-table.ts';
import type { Fault } from '../../fixtures/faulty-server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { within } from '../../fixtures/time-limits.ts';

interface FaultyPage {
  host: Host;
  path: string;
  /** What it shows when nothing fails. */
  content: (page: Page) => ReturnType<Page['getByRole']>;
  /** Every file that it needs. */
  files: Record<string, RegExp>;
}

const PAGES: Record<string, FaultyPage> = {
  'a page of the shell': {
    host: 'shell',
    path: '/courses',
    content: (page) => page.getByRole('link', { name: 'Tax Untangled' }),
    files: {
      'startup script': /\/startup-app\./,
      main: /^\/releases\/.*\/main\./,
      libraries: /\/libraries\./,
      'config.json': /^\/config\.json/,
      'remotes.json': /^\/remotes\.json/,
      'first view': /\/first-view-courses\./,
      'container of the remote': /\/learner-app\/.*\/remote-entry\./,
      'app of the remote': /\/learner-app\/.*\/app\./,
      'chunks of the screen': /\/learner-app\/.*\/\d+\./,
    },
  },
  'the admin app alone': {
    host: 'admin-app',
    path: '/admin-dashboard',
    content: (page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }),
    files: {
      main: /\/main\./,
      'config.json': /^\/config\.json/,
      chunks: /\/\d+\./,
    },
  },
};

const FAULTS = [
  'unreachable',
  '404',
  'HTML',
  'truncated',
  'altered',
  'hanging',
] as const satisfies readonly Fault[];

/** The pages count to ten seconds of silence at most. */
const WORD = within(13_000);
/** A page that takes longer than this has not been told by Retry that the fault is over. */
const RETRY = within(4_000);

// In one worker: they share a site, and write to one table where the documentation is updated.
test.describe.configure({ mode: 'default' });

let site: DeliverySite;
test.beforeAll(async () => {
  site = await startDeliverySite();
});
test.afterAll(() => site.stop());

async function provoke(
  browser: Browser,
  name: string,
  { host, path, content, files }: FaultyPage,
  file: string,
  fault: Fault,
): Promise<Outcome> {
  const server = await site.open(host);
  const context = await browser.newContext();
  if (host === 'admin-app') await storeSession(context, await adminSession());
  const page = await context.newPage();
  const shown = content(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  server.setFault(fault, files[file]);
  const start = performance.now();
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await expect(shown.or(retry), fault).toBeVisible();
  const after = performance.now() - start;
  expect(after, `milliseconds until a word, ${fault}`).toBeLessThanOrEqual(WORD.timeout);
  expect(await page.evaluate(() => 'altered' in window), 'what was altered ran').toBe(false);
  const outcome: Outcome = { page: name, file, fault, sees: 'the page', after, retry: '' };
  if (!(await shown.isVisible())) {
    outcome.sees = await page.getByRole('heading', { level: 1 }).innerText();
    server.setFault(null);
    await retry.click();
    await expect(shown, `Retry after ${fault}`).toBeVisible(RETRY);
    outcome.retry = 'shows the page';
  }
  await context.close();
  await server.stop();
  return outcome;
}

for (const [name, page] of Object.entries(PAGES))
  for (const file of Object.keys(page.files))
    test(`every fault of the host of ${file} of ${name} ends in a message in time, and Retry works`, async ({
      browser,
    }) => {
      const outcomes: Outcome[] = [];
      // One after the other, so that only their own work counts.
      for (const fault of FAULTS) outcomes.push(await provoke(browser, name, page, file, fault));
      const { documented, measured } = await compareWithDocs(outcomes, process.env.UPDATE_DOCS === '1');
      expect(measured, 'docs/delivery.md; UPDATE_DOCS=1 writes it').toEqual(documented);
    });
