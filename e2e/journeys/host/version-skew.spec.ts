import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/measures/accessibility.ts';
import { storeSession } from '../../fixtures/accounts.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import {
  courseLink,
  COURSES,
  expect,
  markWindow,
  test,
  watchContainers,
} from '../../fixtures/delivery/site-test.ts';
import { versionFolder } from '../../../tools/release/site/site-layout.ts';

const courses = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'COURSES' });
const overview = (page: Page) => page.getByRole('heading', { level: 1, name: 'Tax Untangled' });

/** The copies of packages that containers know about, by package and version. */
type ShareScope = Record<string, Record<string, { loaded?: unknown }>>;

/** Stores in the page the share scope that the shell passes to the learner app's container, which adds its own copies of packages to it. */
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

/** Returns the copies of a shared package, and whether each one has been loaded. */
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
    page.getByRole('heading', { name: 'The learning area isn’t available right now' }),
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

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Life Learning Begins Here' });

/** Reads the page at `/` until stopped. @returns the shell and remote releases in each response */
function readLanding(url: string) {
  const pairs = new Set<string>();
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const response = await fetch(url);
      const html = await response.text();
      const shell = /\/releases\/(\w+)\/startup-landing\./.exec(html)?.[1];
      const remote = /<main data-release="\S+\/releases\/(\w+)\/"/.exec(html)?.[1];
      const isWhole =
        html.trimEnd().endsWith('</html>') && html.split('Life Learning Begins Here').length === 2;
      pairs.add(response.ok && isWhole ? `${shell} ${remote}` : `${response.status} ${html}`);
    }
  };
  const reading = read();
  return {
    end: async () => {
      isOver = true;
      await reading;
      return pairs;
    },
  };
}

for (const order of [
  ['shell', 'learner-app'],
  ['learner-app', 'shell'],
] as const)
  test(`the landing page is complete whichever release is switched first (${order[0]}), and the app takes over`, async ({
    page,
    site,
  }) => {
    const live = {
      shell: (await site.release('shell', 'previous-shell')).to,
      'learner-app': (await site.release('learner-app', 'previous-learner')).to,
    };
    const pair = () => `${live.shell} ${live['learner-app']}`;
    const reader = readLanding(site.url);
    const given = [pair()];
    const containers = watchContainers(page);
    for (const switchApp of [site.release, site.rollback])
      for (const app of order) {
        live[app] = (await switchApp(app)).to;
        given.push(pair());
        await page.goto(site.url);
        await expect(page.locator('main')).toHaveAttribute('data-release', new RegExp(live['learner-app']));
        await page.getByRole('link', { name: 'Start', exact: true }).hover();
        await expect(page.locator('main')).not.toHaveAttribute('data-release');
        await expect(title(page)).toBeVisible();
        expect(containers.at(-1)).toBe(live['learner-app']);
      }
    expect(new Set(given).size).toBe(4);
    expect([...(await reader.end())].filter((read) => !given.includes(read))).toEqual([]);
  });

test('without a remote’s landing page a plain one is shown, with and without scripts', async ({
  browser,
  page,
  site,
}) => {
  await site.release('shell');
  await site.release('admin-app');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await context.newPage();
  for (const shown of [unscripted, page]) {
    await shown.goto(site.url);
    const main = shown.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Learn for Life' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  }
  await context.close();
  await expectAccessible(page);
  await page.goto(`${site.url}/terms`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'HOME' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learn for Life' })).toBeVisible();
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
  const notice = page.getByText('This site has been updated. Save your work, then reload.');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/signup`);
  await expect(page.getByLabel('First name')).toHaveValue('Ruby');
  expect(loads).toBe(0);

  // No new version was published, so the page reports the problem and doesn't reload again.
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
  expect(loads).toBe(1);
});
