import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import { ON_DESKTOP, openBrowser, type Browser, type Report, runLighthouse } from '../lighthouse-browser.ts';
import { type Metric, writeResults } from '../report.ts';

const PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Plain</title><h1>Life Learning Begins Here</h1></html>';

/** Serves a page with only a heading: the minimum cost of any page. */
async function servePlainPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
  }).listen(0);
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const LCP_BAR_MS = { landing: 1200, signedIn: 1800 };
const TBT_BAR_MS = 50;
/** How much longer a signed-in screen may block than a plain page in the same run. */
const SIGNED_IN_TBT_BAR_MS = 200;

const SIGNED_IN_SCREENS = [
  ['home', '/home'],
  ['courses', '/courses'],
  ['course overview', '/course-overview/tax-returns'],
  ['video', '/video/tax-returns/tax-returns-1'],
  ['quiz', '/quiz/tax-returns/tax-returns-2'],
  ['dashboard', '/dashboard'],
  ['profile', '/profile'],
] as const;
/** Screens of a student who has completed the course. */
const COMPLETED_SCREENS = [['lesson complete', '/lesson-complete/tax-returns']] as const;
/** The number of runs for the landing page, and for each screen of a signed-in student. */
const RUNS = 5;
const SIGNED_IN_RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const audit = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? NaN;
/** Returns the median of several runs, as Lighthouse recommends, since a single run depends on other load on the machine. */
const median = (reports: readonly Report[], name: string) =>
  reports.map((report) => audit(report, name)).sort((one, other) => one - other)[
    Math.floor(reports.length / 2)
  ] ?? NaN;
const points = ({ categories }: Report, name: string) => (categories[name]?.score ?? NaN) * 100;

/** Measures the first visit and a student's screens with Lighthouse. */
export async function lighthouseMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-browser', true);
  const plainPage = await servePlainPage();
  const browser = await openBrowser();
  try {
    pointFixturesAt(platform);
    const { newStudent, signUp } = await import('../../fixtures/accounts.ts');
    const { completeCourse } = await import('../../fixtures/learners/course-progress.ts');
    const { connectDatabase } = await import('../../fixtures/database.ts');
    const landing = `${platform.shellUrl}/`;
    // A browser's first page is slower than all later ones.
    await runLighthouse(browser, landing, []);
    const mobile: Report[] = [];
    const plain: Report[] = [];
    for (let times = 0; times < RUNS; times += 1) {
      mobile.push(await runLighthouse(browser, landing, []));
      plain.push(await runLighthouse(browser, plainPage.url, []));
    }
    const desktop = await runLighthouse(browser, landing, ['--preset=desktop']);
    const reference = { name: 'FCP of the same page', value: median(mobile, 'first-contentful-paint') };
    const metrics: Metric[] = [
      {
        name: 'landing, mobile: LCP',
        value: median(mobile, 'largest-contentful-paint'),
        unit: 'ms',
        bar: LCP_BAR_MS.landing,
        reference,
      },
      {
        name: 'landing, mobile: TBT',
        value: median(mobile, 'total-blocking-time'),
        unit: 'ms',
        bar: TBT_BAR_MS,
        // The reference is the browser's own work when it opens any page on this machine.
        reference: { name: 'page with only a heading', value: median(plain, 'total-blocking-time') },
      },
      ...CATEGORIES.map((name): Metric => ({
        name: `landing, desktop: ${name}`,
        value: points(desktop, name),
        unit: 'points',
        least: 100,
        reference: { name: 'maximum', value: 100 },
      })),
    ];
    await writeResults(metrics);
    const session = await signUp(newStudent());
    await browser.use(async (page) => {
      await page.goto(landing);
      await page.evaluate(
        (stored) => localStorage.setItem('learning-platform-auth', stored),
        JSON.stringify(session),
      );
      // Opens a page, so that the shell also remembers the user. The cache is emptied before each run.
      await page.goto(`${platform.shellUrl}/home`);
      await page.getByRole('region', { name: 'Lessons' }).waitFor();
    });
    metrics.push(...(await signedInMetrics(browser, platform.shellUrl, plainPage.url, SIGNED_IN_SCREENS)));
    await writeResults(metrics);
    const database = connectDatabase();
    await completeCourse(database, session.user.id, 'tax-returns');
    await database.close();
    metrics.push(...(await signedInMetrics(browser, platform.shellUrl, plainPage.url, COMPLETED_SCREENS)));
    await writeResults(metrics);
    return metrics;
  } finally {
    await browser.stop();
    await plainPage.stop();
    await platform.stop();
  }
}

/** Measures every screen of a signed-in student, on simulated slow 4G with an empty cache. */
async function signedInMetrics(
  browser: Browser,
  shellUrl: string,
  plainUrl: string,
  screens: ReadonlyArray<readonly [name: string, path: string]>,
): Promise<Metric[]> {
  const metrics: Metric[] = [];
  for (const [name, path] of screens) {
    const reports: Report[] = [];
    const plain: Report[] = [];
    for (let times = 0; times < SIGNED_IN_RUNS; times += 1) {
      reports.push(await runLighthouse(browser, shellUrl + path, ON_DESKTOP));
      plain.push(await runLighthouse(browser, plainUrl, ON_DESKTOP));
    }
    const plainTbt = median(plain, 'total-blocking-time');
    metrics.push(
      {
        name: `${name}, slow 4G: LCP`,
        value: median(reports, 'largest-contentful-paint'),
        unit: 'ms',
        bar: LCP_BAR_MS.signedIn,
        reference: { name: 'FCP of the same page', value: median(reports, 'first-contentful-paint') },
      },
      {
        name: `${name}, slow 4G: TBT`,
        value: median(reports, 'total-blocking-time'),
        unit: 'ms',
        bar: plainTbt + SIGNED_IN_TBT_BAR_MS,
        reference: { name: 'page with only a heading', value: plainTbt },
      },
    );
  }
  return metrics;
}
