import type { Browser, Page } from '@playwright/test';
import { ADMIN, type Session, signIn, storeSession } from '../../fixtures/accounts.ts';
import { type Host, startDeliverySite } from '../../fixtures/delivery-site.ts';
import { compareWithDocs, type Outcome } from '../../fixtures/fault-table.ts';
import type { Fault, FaultyServer } from '../../fixtures/faulty-server.ts';
import { expect, test } from '../../fixtures/test.ts';

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

/** Milliseconds; the pages count to five seconds at most. */
const WORD_WITHIN = 6_000;
/** A page that takes longer than this has not been told by Retry that the fault is over. */
const RETRY_WITHIN = 4_000;
/** Pages that are open at a time; most of them wait. */
const PARALLEL = 5;

interface Case {
  name: string;
  page: FaultyPage;
  file: string;
  fault: Fault;
}

const CASES: Case[] = Object.entries(PAGES).flatMap(([name, page]) =>
  Object.keys(page.files).flatMap((file) => FAULTS.map((fault) => ({ name, page, file, fault }))),
);

async function provoke(
  browser: Browser,
  server: FaultyServer,
  { name, page: { path, content, files }, file, fault }: Case,
  session: Session | null,
): Promise<Outcome> {
  const context = await browser.newContext();
  if (session) await storeSession(context, session);
  const page = await context.newPage();
  const shown = content(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  server.setFault(fault, files[file]);
  const start = performance.now();
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await expect(shown.or(retry), `${name}, ${file} ${fault}`).toBeVisible({ timeout: 20_000 });
  const after = performance.now() - start;
  expect(await page.evaluate(() => 'altered' in window), `${name}, altered ${file} ran`).toBe(false);
  const outcome: Outcome = { page: name, file, fault, sees: 'the page', after, retry: '' };
  if (!(await shown.isVisible())) {
    outcome.sees = await page.getByRole('heading', { level: 1 }).innerText();
    server.setFault(null);
    await retry.click();
    await expect(shown, `${name}, Retry after ${file} ${fault}`).toBeVisible({ timeout: RETRY_WITHIN });
    outcome.retry = 'shows the page';
  }
  await context.close();
  return outcome;
}

test('every file of a page × every fault of its host ends in a message in time, and Retry works', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const site = await startDeliverySite();
  const session = await signIn(ADMIN);
  const outcomes = new Map<Case, Outcome>();
  const queue = CASES[Symbol.iterator]();
  const record = async (item: Case) => {
    const server = await site.open(item.page.host);
    outcomes.set(item, await provoke(browser, server, item, item.page.host === 'shell' ? null : session));
    await server.stop();
  };
  const work = async () => {
    for (const item of queue) await record(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  // Pages side by side share two processors: one that was late is measured once more, alone.
  for (const [item, { after }] of outcomes) if (after > WORD_WITHIN) await record(item);
  await site.stop();
  const inOrder = CASES.flatMap((item) => outcomes.get(item) ?? []);
  expect(inOrder.filter(({ after }) => after > WORD_WITHIN)).toEqual([]);
  const { documented, measured } = await compareWithDocs(inOrder, process.env.UPDATE_DOCS === '1');
  expect(measured, 'docs/delivery.md; UPDATE_DOCS=1 writes it').toBe(documented);
});
