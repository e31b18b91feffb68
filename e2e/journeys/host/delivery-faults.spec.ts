import type { Browser, BrowserContext, Page } from '@playwright/test';
import { adminSession, newStudent, type Session, signUp, storeSession } from '../../fixtures/accounts.ts';
import { type DeliverySite, type Host, startDeliverySite } from '../../fixtures/delivery/delivery-site.ts';
import { compareWithDocs, type Outcome } from '../../fixtures/delivery/fault-table.ts';
import type { Fault, FaultyServer } from '../../fixtures/delivery/faulty-server.ts';
import { failRequests } from '../../fixtures/delivery/failing-requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { within } from '../../fixtures/time-limits.ts';

interface FaultyPage {
  host: Host;
  path: string;
  /** The page's content when nothing fails. */
  content: (page: Page) => ReturnType<Page['getByRole']>;
  signIn?: () => Promise<Session>;
  /** The files that the page needs. */
  files?: Record<string, RegExp>;
  /** The kinds of requests that the page sends to the project. */
  requests?: Record<string, RegExp>;
  /** Whether failed requests are retried for several seconds before the page reports a failure. */
  failsSlowly?: true;
}

const student = () => signUp(newStudent());
/** Returns the session of a student who comes back after an hour. */
const expired = async () =>
  Object.assign(await student(), { expires_at: Math.floor(Date.now() / 1000) - 60 });

const PAGES: Record<string, FaultyPage> = {
  'shell page': {
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
      'remote’s container': /\/learner-app\/.*\/remote-entry\./,
      'app of the remote': /\/learner-app\/.*\/app\./,
      'chunks of the screen': /\/learner-app\/.*\/\d+\./,
    },
  },
  'landing page': {
    host: 'shell',
    path: '/',
    content: (page) => page.getByRole('link', { name: 'Tax Returns' }),
    files: { 'startup script': /\/startup-landing\./ },
  },
  'admin app alone': {
    host: 'admin-app',
    path: '/admin-dashboard',
    signIn: adminSession,
    content: (page) =>
      page
        .getByRole('region', { name: 'Courses' })
        .getByRole('button', { name: /^Edit / })
        .first(),
    files: {
      main: /\/main\./,
      'config.json': /^\/config\.json/,
      chunks: /\/\d+\./,
    },
    requests: { 'REST API': /\/functions\/v1\/api\/courses/ },
  },
  'student page': {
    host: 'shell',
    path: '/home',
    signIn: student,
    content: (page) => page.getByRole('region', { name: 'Quizzes' }),
    requests: { 'first read': /\/rpc\/get_home$/ },
  },
  'returning student': {
    host: 'shell',
    path: '/home',
    signIn: expired,
    content: (page) => page.getByRole('region', { name: 'Quizzes' }),
    requests: { 'renewal of the session': /grant_type=refresh_token/ },
    failsSlowly: true,
  },
};

const FAULTS = [
  'unreachable',
  '404',
  '500',
  'HTML',
  'truncated',
  'altered',
  'slow',
  'hanging',
] as const satisfies readonly Fault[];

/** A page gives up after at most ten seconds without a response, a request after twelve. */
const WORD = within(16_000);
/** The time within which Retry must work. A page that takes longer must have recovered in some other way. */
const RETRY = within(6_000);

// These tests run in one worker, because they share a site and write to the same table when the documentation is updated.
test.describe.configure({ mode: 'default' });

let site: DeliverySite;
test.beforeAll(async () => {
  site = await startDeliverySite();
});
test.afterAll(() => site.stop());

/** Causes a fault in a context. @returns a function that ends the fault */
type Inject = (
  context: BrowserContext,
  setFault: FaultyServer['setFault'],
  fault: Fault,
) => Promise<() => Promise<void>>;

async function triggerFault(
  browser: Browser,
  name: string,
  { host, path, content, signIn }: FaultyPage,
  file: string,
  inject: Inject,
  fault: Fault,
): Promise<Outcome> {
  const server = await site.open(host);
  const context = await browser.newContext();
  if (signIn) await storeSession(context, await signIn());
  const page = await context.newPage();
  const shown = content(page);
  const retry = page.getByRole('button', { name: 'Retry' }).first();
  const end = await inject(context, server.setFault, fault);
  const start = performance.now();
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await expect(shown.or(retry).first(), fault).toBeVisible();
  const after = performance.now() - start;
  expect(after, `milliseconds until a word, ${fault}`).toBeLessThanOrEqual(WORD.timeout);
  expect(await page.evaluate(() => 'altered' in window), 'what was altered ran').toBe(false);
  const outcome: Outcome = { page: name, file, fault, sees: 'the page', after, retry: '' };
  if (!(await shown.isVisible())) {
    outcome.sees = await page.getByRole('alert').getByRole('heading').first().innerText();
    await end();
    await retry.click();
    await expect(shown, `Retry after ${fault}`).toBeVisible(RETRY);
    outcome.retry = 'shows the page';
  }
  await context.close();
  await server.stop();
  return outcome;
}

/** The number of pages that load at a time. More pages would slow each other down on two cores. */
const CONCURRENCY = 4;

/** Triggers slow faults together, and the others one after another, so that no fault's time includes another's work. */
async function triggerAllFaults(
  slowOnes: readonly Fault[],
  outcomeOf: (fault: Fault) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let begin = 0; begin < FAULTS.length; begin += CONCURRENCY) {
    const faults = FAULTS.slice(begin, begin + CONCURRENCY);
    const together = faults.filter((fault) => slowOnes.includes(fault));
    const waiting = new Map(together.map((fault) => [fault, outcomeOf(fault)]));
    for (const fault of faults) outcomes.push(await (waiting.get(fault) ?? outcomeOf(fault)));
  }
  return outcomes;
}

const failFiles =
  (path: RegExp): Inject =>
  (_context, setFault, fault) => {
    setFault(fault, path);
    return Promise.resolve(() => {
      setFault(null);
      return Promise.resolve();
    });
  };

for (const [name, page] of Object.entries(PAGES)) {
  const parts: [string, Inject][] = [
    ...Object.entries(page.files ?? {}).map(([file, path]): [string, Inject] => [file, failFiles(path)]),
    ...Object.entries(page.requests ?? {}).map(([kind, address]): [string, Inject] => [
      kind,
      (context, _setFault, fault) => failRequests(context, address, fault),
    ]),
  ];
  for (const [part, inject] of parts) {
    const slowOnes: readonly Fault[] = page.failsSlowly ? FAULTS : ['hanging'];
    test(`every fault shows a message in time, and Retry works: ${part} of ${name}`, async ({ browser }) => {
      const outcomes = await triggerAllFaults(slowOnes, (fault) =>
        triggerFault(browser, name, page, part, inject, fault),
      );
      const { documented, measured } = await compareWithDocs(outcomes, process.env.UPDATE_DOCS === '1');
      expect(measured, 'docs/delivery.md; UPDATE_DOCS=1 writes it').toEqual(documented);
    });
  }
}
