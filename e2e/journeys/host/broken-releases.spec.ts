import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BREAK_AT, type BreakPoint, skewFolder } from '../../../tools/release/checks/skew.ts';
import { demoAppConfig } from '../../../tools/workspace/app-config.ts';
import { distFolder } from '../../../tools/workspace/apps.ts';
import { adminSession, newStudent, signUp, storeSession } from '../../fixtures/accounts.ts';
import { makeAdmin } from '../../fixtures/database.ts';
import { serveStatic } from '../../fixtures/delivery/foreign-builds.ts';
import { courseLink, COURSES, expect, test, watchContainers } from '../../fixtures/delivery/site-test.ts';
import { QuizPage } from '../../fixtures/pages/quiz-page.ts';
import { platform } from '../../fixtures/platform.ts';

const missing = (page: Page, what = 'The learning area') =>
  page.getByRole('heading', { name: `${what} isn’t available right now` });

/** Makes the breakable builds break in this page, even after a reload. */
const breakAt = (page: Page, point: BreakPoint) =>
  page.addInitScript(([name, value]) => Object.assign(window, { [name]: value }), [BREAK_AT, point] as const);

/** Counts how often the page is opened. */
function countOpenings(page: Page): () => number {
  let openings = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) openings += 1;
  });
  return () => openings;
}

/** Waits long enough for another reload to start. */
const settle = (page: Page) => page.waitForTimeout(1_000);

const REMOTES = [
  { app: 'learner-app', build: 'previous-learner', path: COURSES, shown: courseLink },
  {
    app: 'admin-app',
    build: 'previous-admin',
    path: '/admin-dashboard',
    shown: (page: Page) => page.getByRole('heading', { name: 'Admin dashboard' }),
  },
] as const;

const POINTS: Record<BreakPoint, string> = {
  load: 'throws as it loads',
  createApp: 'throws in createApp',
  contract: 'has another contract version than it says',
  render: 'fails as a screen is first shown',
};

for (const { app, build, path, shown } of REMOTES)
  for (const [point, what] of Object.entries(POINTS) as [BreakPoint, string][])
    test(`a broken release is replaced by the previous one after one reload: ${app} ${what}`, async ({
      page,
      site,
    }) => {
      await site.release('shell');
      const good = await site.release(app);
      const broken = await site.release(app, build);
      if (app === 'admin-app') await storeSession(page.context(), await adminSession());
      await breakAt(page, point);
      const containers = watchContainers(page);
      const openings = countOpenings(page);
      await page.goto(`${site.url}${path}?from=mail#top`);
      await expect(shown(page)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await settle(page);
      expect(openings()).toBe(2);
      expect(containers).toEqual([broken.to, good.to]);
      expect(page.url()).toBe(`${site.url}${path}?from=mail#top`);

      // From now on, this tab knows that the release is broken. Other tabs have to find out themselves.
      await page.goto(`${site.url}/terms`);
      await page.goto(site.url + path);
      await expect(shown(page)).toBeVisible();
      expect(openings()).toBe(4);
      const other = await page.context().newPage();
      await breakAt(other, point);
      const otherOpenings = countOpenings(other);
      await other.goto(site.url + path);
      await expect(shown(other)).toBeVisible();
      await settle(other);
      expect(otherOpenings()).toBe(2);
    });

test('a link into an app with a broken release works, and so does the way back', async ({ page, site }) => {
  await site.release('shell');
  await site.release('learner-app');
  await site.release('learner-app', 'previous-learner');
  await breakAt(page, 'createApp');
  const openings = countOpenings(page);
  await page.goto(`${site.url}/terms`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'COURSES' }).click();
  await expect(courseLink(page)).toBeVisible();
  expect(openings()).toBe(2);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

for (const point of ['load', 'render'] as const)
  test(`where nothing can be stored, there is also only one reload (${point})`, async ({ page, site }) => {
    await site.release('shell');
    await site.release('learner-app');
    await site.release('learner-app', 'previous-learner');
    await breakAt(page, point);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    const openings = countOpenings(page);
    await page.goto(site.url + COURSES);
    await expect(courseLink(page)).toBeVisible();
    await settle(page);
    expect(openings()).toBe(2);
  });

test('if the previous release is broken too, there is one reload, then a message', async ({ page, site }) => {
  await site.release('shell');
  await site.release('learner-app', 'previous-learner');
  await site.release('learner-app');
  await page.addInitScript(() => {
    // Prevents every release from creating its app.
    Object.defineProperty(window, 'learner_app', {
      configurable: true,
      get: () => undefined,
      set: () => {
        throw new Error('broken');
      },
    });
  });
  const openings = countOpenings(page);
  await page.goto(site.url + COURSES);
  await expect(missing(page)).toBeVisible();
  await settle(page);
  await expect(missing(page)).toBeVisible();
  expect(openings()).toBe(2);
});

test('Retry runs a release that follows a broken one, and one that a rollback restored', async ({
  page,
  site,
}) => {
  await site.release('shell');
  await site.release('learner-app', 'previous-learner');
  await breakAt(page, 'load');
  await page.goto(site.url + COURSES);
  await expect(missing(page)).toBeVisible();
  const good = await site.release('learner-app');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(courseLink(page)).toBeVisible();

  const broken = await site.release('learner-app', 'previous-learner');
  // The previous release can't be fetched, so there is nothing to fall back to.
  site.learner.setFault('404', new RegExp(good.to));
  const other = await page.context().newPage();
  await breakAt(other, 'load');
  const containers = watchContainers(other);
  const openings = countOpenings(other);
  await other.goto(site.url + COURSES);
  await expect(missing(other)).toBeVisible();
  site.learner.setFault(null);
  await site.rollback('learner-app');
  await other.getByRole('button', { name: 'Retry' }).click();
  await expect(courseLink(other)).toBeVisible();
  await settle(other);
  expect(openings()).toBe(2);
  expect(containers).toEqual([broken.to, good.to]);
});

test('no reload loses an answer that is being sent', async ({ page, site, student, testCourse }) => {
  await site.release('shell');
  await site.release('learner-app');
  await site.release('admin-app');
  await site.release('admin-app', 'previous-admin');
  await storeSession(page.context(), student.session);
  await breakAt(page, 'load');
  const quiz = new QuizPage(page, testCourse, site.url);
  await quiz.start();
  let deliver: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/rest/v1/rpc/save_answer', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest('**/rest/v1/rpc/save_answer');
  await quiz.choose('Nothing');
  await sent;
  const openings = countOpenings(page);
  const failed = page.waitForEvent('console', (message) => /admin-app \w+ was not used/.test(message.text()));
  // Simulates following a link to a remote at another address: the page isn't replaced, and its router opens the address.
  await page.evaluate(() => {
    history.pushState(null, '', '/admin-dashboard');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await failed;
  await settle(page);
  expect(openings()).toBe(0);
  const answered = page.waitForResponse('**/rest/v1/rpc/save_answer');
  deliver();
  expect((await answered).ok()).toBe(true);
  await expect.poll(openings).toBe(1);
});

test('a build that an admin tries and repairs runs after Retry', async ({ page, site, database }) => {
  const folders = { '/': skewFolder('previous-learner') };
  const builds = await serveStatic(folders);
  await site.release('shell');
  await site.release('learner-app');
  const overrideOrigins = [builds.url];
  const origins = { shell: site.shell.url, 'learner-app': site.learner.url, 'admin-app': site.admin.url };
  await site.moveTo({ origins, api: platform.api, overrideOrigins });
  const config = { ...demoAppConfig(platform.api, platform.apiKey), overrideOrigins };
  await writeFile(join(site.to, 'config.json'), JSON.stringify(config));
  const session = await signUp(newStudent({ firstName: 'Ada' }));
  await makeAdmin(database, session.user.id);
  await storeSession(page.context(), session);
  await page.addInitScript(
    (override) => {
      if (!sessionStorage.getItem('learning-platform-override'))
        sessionStorage.setItem('learning-platform-override', override);
    },
    JSON.stringify({
      remote: 'learner-app',
      address: `${builds.url}/mf-manifest.json`,
      userId: session.user.id,
    }),
  );
  await breakAt(page, 'createApp');
  await page.goto(site.url + COURSES);
  await expect(missing(page)).toBeVisible();
  folders['/'] = distFolder('learner-app');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(courseLink(page)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Override' })).toBeVisible();
  await builds.stop();
});
