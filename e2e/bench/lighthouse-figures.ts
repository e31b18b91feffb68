import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findFreePort } from 'supabase-project/local';
import { runToEnd } from '../platform/children.ts';
import { findChromium } from '../platform/chromium.ts';
import { pointFixturesAt, startBenchPlatform } from './bench-platform.ts';
import type { Figure } from './report.ts';

/** Fetched when it is used: it is 100 MB of packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const LCP_BAR_MS = { landing: 1200, signedIn: 1800 };
const TBT_BAR_MS = 50;
/** Of the landing page. */
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
  runtimeError?: { message: string };
}

interface Browser {
  context: BrowserContext;
  port: number;
  stop: () => Promise<void>;
}

/** A browser that both this program and Lighthouse reach, with a profile of its own. */
async function openBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: (await findChromium()) ?? undefined,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const stop = async () => {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { context, port, stop };
}

/**
 * One run with an empty cache; what is stored, such as a session, stays.
 * @throws Error when Lighthouse could not read the page
 */
async function run({ context, port }: Browser, url: string, flags: readonly string[]): Promise<Report> {
  const [page] = context.pages();
  if (!page) throw new Error('The browser has no page.');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-report-'));
  const file = join(folder, 'report.json');
  const { code, output } = await runToEnd('npm', [
    ...['exec', '--yes', LIGHTHOUSE, '--', url, `--port=${port}`, '--output=json', `--output-path=${file}`],
    ...['--quiet', '--disable-storage-reset', ...flags],
  ]);
  if (code !== 0) throw new Error(`Lighthouse failed on ${url}.\n${output}`);
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  await rm(folder, { recursive: true });
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

const audit = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? NaN;
/** Of several runs, as Lighthouse advises: a single one depends on what else the machine does. */
const median = (reports: readonly Report[], name: string) =>
  reports.map((report) => audit(report, name)).sort((one, other) => one - other)[
    Math.floor(reports.length / 2)
  ] ?? NaN;
const points = ({ categories }: Report, name: string) => (categories[name]?.score ?? NaN) * 100;

/** Slow 4G and a four times slower processor, simulated, on a desktop's window: phones are sent elsewhere. */
const ON_DESKTOP = [
  '--form-factor=desktop',
  '--screenEmulation.mobile=false',
  '--screenEmulation.width=1440',
  '--screenEmulation.height=900',
  '--screenEmulation.deviceScaleFactor=1',
];

/** Lighthouse's figures of the first visit and of three screens of a signed-in student. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const platform = await startBenchPlatform('bench-browser', true);
  const browser = await openBrowser();
  try {
    pointFixturesAt(platform);
    const { aStudent, signUp } = await import('../fixtures/accounts.ts');
    const landing = `${platform.shellUrl}/`;
    const mobile: Report[] = [];
    for (let times = 0; times < RUNS; times += 1) mobile.push(await run(browser, landing, []));
    const desktop = await run(browser, landing, ['--preset=desktop']);
    const reference = { name: 'FCP of the same', value: median(mobile, 'first-contentful-paint') };
    const figures: Figure[] = [
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
        reference,
      },
      ...CATEGORIES.map((name): Figure => ({
        name: `landing, desktop: ${name}`,
        value: points(desktop, name),
        unit: 'points',
        least: 100,
        reference: { name: 'all there are', value: 100 },
      })),
    ];
    const session = JSON.stringify(await signUp(aStudent()));
    const [page] = browser.context.pages();
    if (!page) throw new Error('The browser has no page.');
    await page.goto(landing);
    await page.evaluate((stored) => localStorage.setItem('learning-platform-auth', stored), session);
    // Signing in leaves more than the session: the shell knows the user. The cache is emptied before each run.
    await page.goto(`${platform.shellUrl}/home`);
    await page.getByRole('region', { name: 'Lessons' }).waitFor();
    for (const [name, path] of [
      ['home', '/home'],
      ['course overview', '/course-overview/tax-returns'],
      ['quiz', '/quiz/tax-returns/tax-returns-2'],
    ] as const) {
      await page.goto('about:blank');
      const report = await run(browser, platform.shellUrl + path, ON_DESKTOP);
      figures.push({
        name: `${name}, slow 4G: LCP`,
        value: audit(report, 'largest-contentful-paint'),
        unit: 'ms',
        bar: LCP_BAR_MS.signedIn,
        reference: { name: 'FCP of the same', value: audit(report, 'first-contentful-paint') },
      });
    }
    return figures;
  } finally {
    await browser.stop();
    await platform.stop();
  }
}
