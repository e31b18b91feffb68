import type { Browser, Page } from '@playwright/test';
import { launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import type { Metric } from '../report.ts';
import { ascending, percentile } from '../timing.ts';

const ROUNDS = 8;
const BAR_MS = 150;
/** The limit for a tab's JavaScript heap in MB, and its allowed growth after many navigations. */
const HEAP_BAR_MB = 80;
const HEAP_GROWTH = 1.1;
const NAVIGATIONS = 100;
/** Navigations before the first measurement, while the browser still compiles hot code and fills its bounded lists of timings. */
const SETTLING = 48;

interface Step {
  /** Returns the link to click. */
  click: (page: Page) => ReturnType<Page['locator']>;
  /** Selector of content that only the next screen shows, once it has its data. */
  shows: string;
}

const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });

/** A learner's navigation through the screens that read data. */
const ROUND: readonly Step[] = [
  { click: (page) => footer(page, 'COURSES'), shows: 'main a[href^="/course-overview/"]' },
  { click: (page) => page.getByRole('link', { name: 'Tax Untangled' }), shows: 'main .stops li' },
  { click: (page) => footer(page, 'DASHBOARD'), shows: 'main h2' },
  { click: (page) => page.getByRole('link', { name: 'Lessons' }).first(), shows: 'main .cards li' },
  { click: (page) => footer(page, 'Terms of Service'), shows: 'main h2' },
];

/** Returns the milliseconds from the click to the first frame of the next screen's content, measured in the page. */
async function timeClick(page: Page, { click, shows }: Step): Promise<number> {
  const target = click(page);
  await target.scrollIntoViewIfNeeded();
  // A person rests the pointer on a link before clicking, and holds the button for a moment.
  await target.hover();
  await page.waitForTimeout(100);
  await page.evaluate((selector) => {
    const leaving = document.querySelector(selector);
    const clicked = new Promise<number>((resolve) =>
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }),
    );
    const painted = new Promise<number>((resolve, reject) => {
      setTimeout(() => reject(new Error(`${selector} didn’t appear.`)), 20_000);
      const look = () => {
        const found = document.querySelector(selector);
        if (found && found !== leaving)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        else requestAnimationFrame(look);
      };
      void clicked.then(look);
    });
    Object.assign(window, { moved: Promise.all([clicked, painted]).then(([from, to]) => to - from) });
  }, shows);
  await target.click({ delay: 80 });
  return page.evaluate(() => (window as unknown as { moved: Promise<number> }).moved);
}

/** Measures two plain pages that link to each other, without scripts: the minimum cost of a click in this browser. */
export async function plainPages(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  await page.route('http://plain.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Page</h1><a href="/other">Other page</a>' }),
  );
  await page.goto('http://plain.test/');
  const times: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const started = performance.now();
    await page.getByRole('link').click();
    await page.getByRole('heading').waitFor();
    times.push(performance.now() - started);
  }
  await page.close();
  return percentile(0.95, ascending(times));
}

/** Measures the page's JavaScript heap after a garbage collection. @returns MB */
async function heapOf(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number };
  await cdp.detach();
  return usedSize / 1e6;
}

/** Measures how long a navigation takes after the click, and the heap size after many navigations through both remotes. */
export async function navigationMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-browser', true);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    const { ADMIN, storeSession, signIn } = await import('../../fixtures/accounts.ts');
    const context = await browser.newContext({
      baseURL: platform.shellUrl,
      viewport: { width: 1440, height: 900 },
    });
    await storeSession(context, await signIn(ADMIN));
    const page = await context.newPage();
    await page.goto('/home');
    await page.getByRole('region', { name: 'Quizzes' }).waitFor();

    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const step of ROUND) {
        const time = await timeClick(page, step);
        times.push(time);
        console.log(`  ${Math.round(time)} ms  to ${step.shows}`);
      }

    const admin: Step = {
      click: () => page.getByRole('banner').getByRole('link', { name: 'Admin' }),
      shows: 'main table tbody tr',
    };
    const through = [...ROUND, admin];
    const navigate = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        const step = through[count % through.length];
        if (step) await timeClick(page, step);
      }
    };
    await navigate(SETTLING);
    const early = await heapOf(page);
    await navigate(NAVIGATIONS);
    const late = await heapOf(page);
    const first = { name: `after the first ${SETTLING}`, value: early };
    return [
      {
        name: `click to next screen with data, p95 of ${times.length}`,
        value: percentile(0.95, ascending(times)),
        unit: 'ms',
        bar: BAR_MS,
        reference: { name: 'two plain pages', value: await plainPages(browser) },
      },
      {
        name: `heap after ${NAVIGATIONS} more navigations across both remotes`,
        value: late,
        unit: 'MB',
        bar: Math.min(HEAP_BAR_MB, early * HEAP_GROWTH),
        reference: first,
      },
    ];
  } finally {
    await browser.close();
    await platform.stop();
  }
}
