import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { storeSession } from '../../fixtures/accounts.ts';
import { QuizPage } from '../../fixtures/quiz-page.ts';
import { courseLink, COURSES, expect, markWindow, test, watchContainers } from '../../fixtures/site-test.ts';
import { versionFolder } from '../../../tools/release/site-layout.ts';

const courses = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'COURSES' });
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tax Untangled' });

/** Copies of packages that containers know of, by package and version. */
type ShareScope = Record<string, Record<string, { loaded?: unknown }>>;

/** Keeps what the shell lends to the learner app's container, to which the container adds its own copies. */
async function keepShareScope(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Container {
      init: (scope: unknown, ...rest: unknown[]) => unknown;
    }
    let container: Container | undefined;
    Object.defineProperty(window, 'learner_app', {
      get: () => container,
      set: (assigned: Container | undefined) => {
        const init = (shareScope: unknown, ...rest: unknown[]) => {
          Object.assign(window, { shareScope });
          return assigned?.init(shareScope, ...rest);
        };
        container = assigned && { ...assigned, init };
      },
    });
  });
}

/** The copies of a shared package, and whether each of them runs. */
async function copiesOf(page: Page, library: string): Promise<{ version: string; runs: boolean }[]> {
  const scope = await page.evaluate(() => (window as unknown as { shareScope: ShareScope }).shareScope);
  return Object.entries(scope[library] ?? {}).map(([version, { loaded }]) => ({
    version,
    runs: Boolean(loaded),
  }));
}

for (const [shell, learner] of [
  ['today', 'previous-learner'],
  ['previous-shell', 'today'],
] as const) {
  test(`shell of ${shell} runs ${learner}, on the shell’s React alone`, async ({ page, site }) => {
    await site.release('shell', shell);
    const { to: version } = await site.release('learner-app', learner);
    const containers = watchContainers(page);
    await keepShareScope(page);
    await page.goto(site.url + COURSES);
    await expect(courseLink(page)).toBeVisible();
    await courseLink(page).click();
    await expect(overview(page)).toBeVisible();
    expect(containers).toEqual([version]);
    const copies = await copiesOf(page, 'react');
    expect(copies.filter(({ runs }) => runs)).toHaveLength(1);
    // The previous build registers another patch version, which stays unused.
    expect(copies).toHaveLength(learner === 'today' ? 1 : 2);
  });
}

test('a remote with another contract version is skipped for the previous one, without being requested', async ({
  page,
  site,
}) => {
  await site.release('shell');
  await site.release('learner-app', 'future-learner');
  await page.goto(site.url + COURSES);
  await expect(
    page.getByRole('heading', { name: 'The learning area is not available right now' }),
  ).toBeVisible();

  const today = await site.release('learner-app');
  await site.release('learner-app', 'future-learner');
  const containers = watchContainers(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(courseLink(page)).toBeVisible();
  expect(containers).toEqual([today.to]);
});

test('an open tab keeps working after a release; a reload gets the new version, and a rollback the old one', async ({
  page,
  site,
}) => {
  const containers = watchContainers(page);
  await site.release('shell', 'previous-shell');
  const previous = await site.release('learner-app', 'previous-learner');
  await page.goto(site.url + COURSES);
  await expect(courseLink(page)).toBeVisible();
  const notReloaded = await markWindow(page);

  await site.release('shell');
  const today = await site.release('learner-app');
  await courseLink(page).click();
  await expect(overview(page)).toBeVisible();
  expect(await notReloaded()).toBe(true);
  expect(containers).toEqual([previous.to]);

  await page.reload();
  await expect(overview(page)).toBeVisible();
  await site.rollback('learner-app');
  await page.reload();
  await expect(overview(page)).toBeVisible();
  expect(containers).toEqual([previous.to, today.to, previous.to]);
});

test('missing code leads to one reload and loses no answer', async ({ page, site, student, testCourse }) => {
  await storeSession(page.context(), student.session);
  await site.release('shell');
  const previous = await site.release('learner-app', 'previous-learner');
  const quiz = new QuizPage(page, testCourse, site.url);
  await quiz.start();
  await quiz.choose('Nothing');
  await quiz.goToNext();
  await quiz.text.fill('superannuation');

  await site.release('learner-app');
  await rm(versionFolder(site.to, 'learner-app', previous.to), { recursive: true });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: /^Exit/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: testCourse.title })).toBeVisible();
  expect(loads).toBe(1);
  await quiz.open();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(quiz.text).toHaveValue('superannuation');
});

test('permanently missing code causes no reload loop, and keeps the visitor’s input', async ({
  page,
  site,
}) => {
  await site.release('shell');
  const { to: version } = await site.release('learner-app');
  await page.goto(`${site.url}/signup`);
  await page.getByLabel('First name').fill('Ruby');
  await rm(versionFolder(site.to, 'learner-app', version), { recursive: true });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await courses(page).click();
  const notice = page.getByText('A newer version of this site is out. Save what you typed, then reload.');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/signup`);
  await expect(page.getByLabel('First name')).toHaveValue('Ruby');
  expect(loads).toBe(0);

  // No new version was published: the page reports it and does not reload again.
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  expect(loads).toBe(1);
});
