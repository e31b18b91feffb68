import type { BrowserContext, Page } from '@playwright/test';
import { giveSession } from '../fixtures/accounts.ts';
import { platform } from '../fixtures/platform.ts';
import { expect, test } from '../fixtures/test.ts';
import { heaviest, type Loaded, watchTraffic, weight } from '../fixtures/traffic.ts';

interface Weighed {
  name: string;
  path: string;
  isReady: (page: Page) => Promise<void>;
  /** The most that a first visit may move, where that is promised; bytes. The landing page's stands with its journey. */
  cold?: number;
}

/** The most that any screen may move when it is opened again, bytes. */
const WARM = 25_000;

/** With content of the seed, whose pictures weigh what pictures of courses do. */
const SCREENS: Weighed[] = [
  {
    name: 'home',
    path: '/home',
    isReady: (page) => expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible(),
  },
  {
    name: 'course overview',
    path: '/course-overview/tax-returns',
    isReady: (page) => expect(page.getByRole('region', { name: 'Road map' })).toBeVisible(),
    cold: 330_000,
  },
  {
    name: 'quiz',
    path: '/quiz/tax-returns/tax-returns-2',
    isReady: (page) => expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible(),
    cold: 380_000,
  },
  {
    name: 'profile',
    path: '/profile',
    isReady: (page) => expect(page.getByText('Not set')).toHaveCount(2),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    isReady: (page) =>
      expect(page.getByRole('heading', { name: /^(Your first road is waiting|Your streak)$/ })).toBeVisible(),
  },
];

/** Opens a screen by its address in a tab of its own. @returns all it fetched until it was at rest, but media */
async function visit(context: BrowserContext, { path, isReady }: Weighed): Promise<Loaded[]> {
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  await page.goto(path);
  await isReady(page);
  await page.waitForLoadState('networkidle');
  const loaded = (await traffic.soFar()).filter(({ type }) => type !== 'media');
  await page.close();
  return loaded;
}

test('screens of a signed-in student stay within their weight, opened first and opened again', async ({
  browser,
  student,
}) => {
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      const context = await browser.newContext({ baseURL: platform.shell });
      await giveSession(context, student.session);
      const first = await visit(context, screen);
      const again = await visit(context, screen);
      await context.close();

      // A visit that fetched next to nothing was not a first one.
      expect(weight(first), `${screen.name}, first visit`).toBeGreaterThan(100_000);
      if (screen.cold !== undefined)
        expect(weight(first), `${screen.name}, first visit\n${heaviest(first)}`).toBeLessThanOrEqual(
          screen.cold,
        );
      expect(weight(again), `${screen.name}, opened again`).toBeGreaterThan(0);
      expect(weight(again), `${screen.name}, opened again\n${heaviest(again)}`).toBeLessThanOrEqual(WARM);
    });
  }
});
