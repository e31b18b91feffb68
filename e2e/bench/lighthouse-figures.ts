import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { findFreePort } from 'supabase-project/local';
import { runToEnd } from '../platform/children.ts';
import { findChromium } from '../platform/chromium.ts';
import { pointFixturesAt, startBenchPlatform } from './bench-platform.ts';
import { servePlainPage } from './plain-page.ts';
import type { Figure } from './report.ts';

/** Fetched when it is used: it is 100 MB of packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const LCP_BAR_MS = { landing: 1200, signedIn: 1800 };
const TBT_BAR_MS = 50;
/** Of the landing page, and of each screen of somebody who is signed in. */
const RUNS = 5;
const SIGNED_IN_RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const FLAGS = ['--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

interface Report {
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
  runtimeError?: { message: string };
}

interface Browser {
  /** Where it can be told what to do. */
  port: number;
  /** Lets the journeys' tools use a page of it and leaves an empty cache; what is stored, such as a session, stays. */
  use: (work: (page: Page) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

/** A browser that runs by itself, as a visitor's does: no driver's scripts in its pages, no start to wait for. */
async function openBrowser(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const port = await findFreePort();
  const child = spawn(
    (await findChromium()) ?? chromium.executablePath(),
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      ...FLAGS,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}`;
  // It does not listen at once.
  await expect(async () => expect((await fetch(`${address}/json/version`)).ok).toBe(true)).toPass();
  return {
    port,
    use: async (work) => {
      const browser = await chromium.connectOverCDP(address);
      const [context] = browser.contexts();
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (!context || !page) throw new Error('The browser has no page.');
      await work(page);
      await page.goto('about:blank');
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await browser.close();
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/**
 * One run with an empty cache; what is stored, such as a session, stays.
 * @throws Error when Lighthouse could not read the page
 */
async function run({ use, port }: Browser, url: string, flags: readonly string[]): Promise<Report> {
  await use(() => Promise.resolve());
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
  const plainPage = await servePlainPage();
  const browser = await openBrowser();
  try {
    pointFixturesAt(platform);
    const { aStudent, signUp } = await import('../fixtures/accounts.ts');
    const landing = `${platform.shellUrl}/`;
    // The first page of a browser waits for what every page after it finds ready.
    await run(browser, landing, []);
    const mobile: Report[] = [];
    const plain: Report[] = [];
    for (let times = 0; times < RUNS; times += 1) {
      mobile.push(await run(browser, landing, []));
      plain.push(await run(browser, plainPage.url, []));
    }
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
        // What the browser itself is busy with, on this machine, when it opens any page.
        reference: { name: 'a heading alone', value: median(plain, 'total-blocking-time') },
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
    await browser.use(async (page) => {
      await page.goto(landing);
      await page.evaluate((stored) => localStorage.setItem('learning-platform-auth', stored), session);
      // Signing in leaves more than the session: the shell knows the user. The cache is emptied before each run.
      await page.goto(`${platform.shellUrl}/home`);
      await page.getByRole('region', { name: 'Lessons' }).waitFor();
    });
    for (const [name, path] of [
      ['home', '/home'],
      ['course overview', '/course-overview/tax-returns'],
      ['quiz', '/quiz/tax-returns/tax-returns-2'],
    ] as const) {
      const reports: Report[] = [];
      for (let times = 0; times < SIGNED_IN_RUNS; times += 1)
        reports.push(await run(browser, platform.shellUrl + path, ON_DESKTOP));
      figures.push({
        name: `${name}, slow 4G: LCP`,
        value: median(reports, 'largest-contentful-paint'),
        unit: 'ms',
        bar: LCP_BAR_MS.signedIn,
        reference: { name: 'FCP of the same', value: median(reports, 'first-contentful-paint') },
      });
    }
    return figures;
  } finally {
    await browser.stop();
    await plainPage.stop();
    await platform.stop();
  }
}
