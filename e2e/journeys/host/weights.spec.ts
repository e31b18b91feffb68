import type { BrowserContext, Page } from '@playwright/test';
import { storeSession } from '../../fixtures/accounts.ts';
import { platform } from '../../fixtures/platform.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tenLargest, type Loaded, watchTraffic, weight } from '../../fixtures/measures/traffic.ts';

interface Weighed {
  name: string;
  path: string;
  isReady: (page: Page) => Promise<void>;
  /** The byte limit for a first visit; landing.spec.ts has the landing page's limit. */
  cold?: number;
  /**
   * The byte limit for a first visit's scripts and their headers, before the visitor does anything: the measured size plus half to one
   * per cent.
   */
  scripts: number;
}

/** The byte limit of a repeat visit to any screen. */
const WARM = 26_000;

/** Screens with seeded content, whose images have realistic sizes. */
const SCREENS: Weighed[] = [
  {
    name: 'home',
    path: '/home',
    isReady: (page) => expect(page.getByRole('region', { name: 'Quizzes' })).toBeVisible(),
    scripts: 224_800,
  },
  {
    name: 'courses',
    path: '/courses',
    isReady: (page) => expect(page.getByRole('main').getByText('Life, Sorted')).toBeVisible(),
    scripts: 208_800,
  },
  {
    name: 'course overview',
    path: '/course-overview/tax-returns',
    isReady: (page) => expect(page.getByRole('region', { name: 'Road map' })).toBeVisible(),
    cold: 305_000,
    scripts: 229_600,
  },
  {
    name: 'video',
    path: '/video/tax-returns/tax-returns-1',
    isReady: (page) => expect(page.getByRole('button', { name: 'play' })).toBeVisible(),
    scripts: 222_400,
  },
  {
    name: 'quiz',
    path: '/quiz/tax-returns/tax-returns-2',
    isReady: (page) => expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible(),
    cold: 340_000,
    scripts: 214_900,
  },
  {
    name: 'profile',
    path: '/profile',
    isReady: (page) => expect(page.getByText('Not set')).toHaveCount(2),
    scripts: 205_800,
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    isReady: (page) =>
      expect(page.getByRole('heading', { name: /^(Start your first course|Your streak)$/ })).toBeVisible(),
    scripts: 219_500,
  },
  {
    name: 'practise',
    path: '/practise',
    isReady: (page) => expect(page.getByRole('heading', { name: 'Nothing to practise yet' })).toBeVisible(),
    scripts: 215_000,
  },
];

/** Opens a screen in a new tab. @returns everything that it loaded until the network was idle, except media */
async function visit(context: BrowserContext, { path, isReady }: Weighed): Promise<Loaded[]> {
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  await page.goto(path);
  await isReady(page);
  await page.waitForLoadState('networkidle');
  const loaded = (await traffic.requests()).filter(({ type }) => type !== 'media');
  await page.close();
  return loaded;
}

test('screens of a logged-in student stay within their size limits on the first and on a repeated visit', async ({
  browser,
  student,
}) => {
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      const context = await browser.newContext({ baseURL: platform.shell });
      await storeSession(context, student.session);
      const first = await visit(context, screen);
      const again = (await visit(context, screen)).filter(
        // Images further down load late, so one may load for the first time on this visit.
        ({ type, url }) => type !== 'image' || first.some((loaded) => loaded.url === url),
      );
      await context.close();

      // A visit that loaded almost nothing wasn't a first visit.
      expect(weight(first), `${screen.name}, first visit`).toBeGreaterThan(100_000);
      if (screen.cold !== undefined)
        expect
          .soft(weight(first), `${screen.name}, first visit\n${tenLargest(first)}`)
          .toBeLessThanOrEqual(screen.cold);
      const scripts = first.filter(({ type }) => type === 'script');
      expect
        .soft(weight(scripts), `${screen.name}, scripts of the first visit\n${tenLargest(scripts)}`)
        .toBeLessThanOrEqual(screen.scripts);
      expect(weight(again), `${screen.name}, opened again`).toBeGreaterThan(0);
      expect
        .soft(weight(again), `${screen.name}, opened again\n${tenLargest(again)}`)
        .toBeLessThanOrEqual(WARM);
    });
  }
});
