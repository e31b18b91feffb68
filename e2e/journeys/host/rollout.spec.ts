import type { Page } from '@playwright/test';
import { BREAK_AT } from '../../../tools/release/checks/skew.ts';
import { storeSession } from '../../fixtures/accounts.ts';
import { receiveReports } from '../../fixtures/delivery/report-receiver.ts';
import {
  chooseShare,
  courseLink,
  COURSES,
  expect,
  test,
  watchContainers,
} from '../../fixtures/delivery/site-test.ts';
import { findAttempts } from '../../fixtures/learners/attempts.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';

const TENTH = { percent: 10, days: 14 };
const ALMOST_ALL = { percent: 99, days: 14 };

const breakAtLoad = (page: Page) =>
  page.addInitScript((name) => Object.assign(window, { [name]: 'load' }), BREAK_AT);

/** Expects a reopened quiz to continue after its last answer, and still to have the text typed as that answer. */
async function expectTyped(quiz: QuizPage, text: string): Promise<void> {
  await expect(quiz.heading('ASC')).toBeVisible();
  await quiz.page.getByRole('button', { name: 'Previous' }).click();
  await expect(quiz.text).toHaveValue(text);
}

/** Opens the courses repeatedly until it is stopped. */
function keepReading(page: Page, url: string) {
  let isOver = false;
  let opened = 0;
  const read = async () => {
    while (!isOver) {
      await page.goto(url);
      await expect(courseLink(page)).toBeVisible();
      opened += 1;
    }
  };
  const reading = read();
  return {
    /** Waits until two more pages have been opened, at least one of them after the previous step. */
    readOn: async () => {
      const before = opened;
      await expect.poll(() => opened).toBeGreaterThan(before + 1);
    },
    end: async () => {
      isOver = true;
      await reading;
    },
  };
}

test('a release at 10%, its promotion, a bad candidate and both rollbacks break no page and lose no answer', async ({
  browser,
  page,
  context,
  site,
  student,
  testCourse,
  database,
}) => {
  await site.release('shell');
  const current = await site.release('learner-app');
  await storeSession(context, student.session);
  const quiz = new QuizPage(page, testCourse, site.url);
  await quiz.startAndAnswer('Nothing');
  await quiz.goToNext();
  await quiz.text.fill('superman');

  const { candidate } = await site.release('learner-app', 'previous-learner', TENTH);
  const version = candidate?.version ?? '';
  const share = await browser.newContext();
  const others = await browser.newContext();
  await chooseShare(share, site, version, true);
  await chooseShare(others, site, version, false);
  const readers = await Promise.all([share, others].map((reader) => reader.newPage()));
  const containers = readers.map(watchContainers);
  const reading = readers.map((reader) => keepReading(reader, site.url + COURSES));
  const readOn = () => Promise.all(reading.map((reader) => reader.readOn()));
  await readOn();
  expect(containers.map((loaded) => new Set(loaded))).toEqual([new Set([version]), new Set([current.to])]);

  // Increasing the share doesn't remove the browsers that are already in it.
  await site.release('learner-app', 'previous-learner', { ...TENTH, percent: 25 });
  await readOn();
  expect(containers[0]).not.toContain(current.to);

  await site.promote('learner-app');
  await readOn();
  expect(containers[1]?.at(-1)).toBe(version);
  // The quiz continues in the candidate, with the text typed in the previous release.
  await quiz.open();
  await expectTyped(quiz, 'superman');

  await site.rollback('learner-app');
  await readOn();
  expect(containers[0]?.at(-1)).toBe(current.to);

  for (const reader of [page, ...readers]) await breakAtLoad(reader);
  await site.release('learner-app', 'previous-learner', TENTH);
  await chooseShare(context, site, version, true);
  await readOn();
  expect(containers[1]?.at(-1)).toBe(current.to);
  await quiz.goToNext();
  await quiz.match('Gross pay', 'All you earned before tax');
  await quiz.match('Net pay', 'What arrives in your account');
  const loaded = watchContainers(page);
  await quiz.open();
  await expect(quiz.heading('SLI')).toBeVisible();
  expect(loaded).toEqual([version, current.to]);

  await site.rollback('learner-app');
  await readOn();
  await quiz.open();
  await quiz.slideTo(28);
  await quiz.finish.click();
  await expect(page.getByText('Your score:')).toBeVisible();
  await Promise.all(reading.map((reader) => reader.end()));
  expect(await findAttempts(database, student.session.user.id)).toMatchObject([{ finished: true, score: 3 }]);
  await Promise.all([share.close(), others.close()]);
});

for (const [first, second] of [
  ['today', 'previous-learner'],
  ['previous-learner', 'today'],
] as const)
  test(`a draft and an attempt that begin in ${first} continue in ${second}, and back`, async ({
    page,
    context,
    site,
    student,
    testCourse,
    database,
  }) => {
    await site.release('shell');
    const current = await site.release('learner-app', first);
    await storeSession(context, student.session);
    const quiz = new QuizPage(page, testCourse, site.url);
    const containers = watchContainers(page);
    await quiz.startAndAnswer('Nothing');
    await quiz.goToNext();
    // The typed text waits in the browser, because it can't be saved.
    await page.route('**/rest/v1/rpc/save_answer', (route) => route.abort());
    await quiz.text.fill('super');
    await quiz.expectUnsaved();

    const { candidate } = await site.release('learner-app', second, ALMOST_ALL);
    await chooseShare(context, site, candidate?.version ?? '', true);
    await quiz.open();
    await expectTyped(quiz, 'super');
    await quiz.text.fill('superman');
    await quiz.expectUnsaved();

    await site.rollback('learner-app');
    await page.unroute('**/rest/v1/rpc/save_answer');
    await quiz.open();
    await expectTyped(quiz, 'superman');
    expect(containers).toEqual([current.to, candidate?.version, current.to]);
    await quiz.goToNext();
    await quiz.match('Gross pay', 'All you earned before tax');
    await quiz.match('Net pay', 'What arrives in your account');
    await quiz.goToNext();
    await quiz.slideTo(28);
    await quiz.finish.click();
    await expect(page.getByText('Your score:')).toBeVisible();
    const { id } = student.session.user;
    expect(await findAttempts(database, id)).toMatchObject([{ finished: true, score: 3 }]);
  });

test('a candidate ends on its date, by the server’s time', async ({ page, context, site }) => {
  await site.release('shell');
  const current = await site.release('learner-app');
  const { candidate } = await site.release('learner-app', 'previous-learner', ALMOST_ALL);
  const version = candidate?.version ?? '';
  await chooseShare(context, site, version, true);
  // The browser's clock is two weeks behind, at a time before anything was released.
  await page.clock.setFixedTime(Date.now() - 14 * 24 * 60 * 60 * 1000);
  const containers = watchContainers(page);
  const read = async () => {
    await page.goto(site.url + COURSES);
    await expect(courseLink(page)).toBeVisible();
  };
  await read();
  expect(containers).toEqual([version]);
  await site.release('learner-app', 'previous-learner', { ...ALMOST_ALL, days: 0 });
  // The candidate may end a second late, because the server's time is in whole seconds.
  await expect(async () => {
    await read();
    expect(containers.at(-1)).toBe(current.to);
  }).toPass();
});

/** Sets `isMeasured` once the page observes slow events, as only a measured visit does; a first view observes the largest paint. */
function markMeasuring(): void {
  window.PerformanceObserver = class extends PerformanceObserver {
    override observe(options: PerformanceObserverInit): void {
      super.observe(options);
      if (options.type === 'event') Object.assign(window, { isMeasured: true });
    }
  };
}

test('a visit sends one record when it ends, without anything that identifies a person', async ({
  browser,
  site,
}) => {
  const { received, stop } = await receiveReports(site, 1);
  await site.release('shell');
  await site.release('learner-app', 'previous-learner');
  const { to: version } = await site.release('learner-app');
  const context = await browser.newContext();
  // Faults are reported as well, and sooner than visits.
  const visits = () => received.filter(({ report }) => report['kind'] === 'visit');
  const visit = async (browserContext = context) => {
    const before = visits().length;
    const page = await browserContext.newPage();
    await page.addInitScript(markMeasuring);
    await page.goto(`${site.url}/course-overview/tax-returns?from=mail`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Measuring begins with the first click or key press.
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForFunction(() => 'isMeasured' in window);
    await page.goto(`${site.url}/config.json`);
    await expect.poll(() => visits().length).toBeGreaterThan(before);
    await page.close();
    return visits().at(-1)?.report;
  };
  const number: unknown = expect.any(Number);
  const record = {
    kind: 'visit',
    app: 'learner-app',
    release: version,
    share: 'current',
    outcome: 'loaded',
    cache: 'cold',
    ms: number,
    lcp: number,
    cls: number,
  };
  const sent = await visit();
  expect(sent).toMatchObject(record);
  const known = [...Object.keys(record), 'inp'];
  expect(Object.keys(sent ?? {}).filter((key) => !known.includes(key))).toEqual([]);
  expect(await visit()).toMatchObject({ ...record, cache: 'warm' });

  // If a release fails, the page is opened again, and reports the visit once.
  const { candidate } = await site.release('learner-app', 'previous-learner', ALMOST_ALL);
  await chooseShare(context, site, candidate?.version ?? '', true);
  const before = visits().length;
  expect(await visit()).toMatchObject({ release: candidate?.version, share: 'candidate', outcome: 'loaded' });
  await context.addInitScript((name) => Object.assign(window, { [name]: 'load' }), BREAK_AT);
  expect(await visit()).toMatchObject({
    release: candidate?.version,
    share: 'candidate',
    outcome: 'fell back',
  });
  expect(visits().length).toBe(before + 2);
  // This browser doesn't have the release in its cache.
  const fresh = await browser.newContext();
  site.learner.setFault('404');
  expect(await visit(fresh)).toMatchObject({ outcome: 'failed' });
  expect(JSON.stringify(visits())).not.toContain('tax-returns');
  await Promise.all([context.close(), fresh.close()]);
  await stop();
});
