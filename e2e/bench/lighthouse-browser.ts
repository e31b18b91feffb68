import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { findFreePort } from 'supabase-project/local';
import { runToEnd } from '../../tools/workspace/children.ts';
import { findChromium } from '../../tools/workspace/chromium.ts';
import { removeProfile } from './remove-profile.ts';

/** Installed only when it's used: 100 MB of packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const FLAGS = ['--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

export interface Report {
  audits: Record<string, { numericValue?: number } | undefined>;
  categories: Record<string, { score: number | null } | undefined>;
  runtimeError?: { message: string };
}

export interface Browser {
  /** The debugging port. */
  port: number;
  /** Uses a page through Playwright and then clears the cache; storage, such as a session, is kept. */
  use: (work: (page: Page) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a browser without Playwright's scripts in its pages, like a visitor's. */
export async function openBrowser(): Promise<Browser> {
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
    // Debian's command is a script that starts the browser, so the whole process group has to be ended.
    { stdio: 'ignore', detached: true },
  );
  const address = `http://127.0.0.1:${port}`;
  // The browser takes a moment to start listening.
  await expect(async () => expect((await fetch(`${address}/json/version`)).ok).toBe(true)).toPass();
  return {
    port,
    use: async (work) => {
      const browser = await chromium.connectOverCDP(address);
      const [context] = browser.contexts();
      const page = context?.pages()[0] ?? (await context?.newPage());
      if (!context || !page) throw new Error('The browser opened no page.');
      await work(page);
      await page.goto('about:blank');
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
      await browser.close();
    },
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.pid) process.kill(-child.pid);
      await ended;
      await removeProfile(profile);
    },
  };
}

/**
 * Runs Lighthouse once with an empty cache; storage, such as a session, is kept.
 * @throws Error when Lighthouse could not load the page
 */
export async function runLighthouse(
  { use, port }: Browser,
  url: string,
  flags: readonly string[],
): Promise<Report> {
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

/** Simulated slow 4G and a 4× CPU slowdown in a desktop window, since phones are redirected. */
export const ON_DESKTOP = [
  '--form-factor=desktop',
  '--screenEmulation.mobile=false',
  '--screenEmulation.width=1440',
  '--screenEmulation.height=900',
  '--screenEmulation.deviceScaleFactor=1',
];
