import type { Browser } from '@playwright/test';
import { startStaticServer } from '../platform/static-server.ts';
import { demoAppConfig } from '../platform/app-config.ts';
import type { Session } from '../fixtures/accounts.ts';
import { type BenchPlatform, launchBrowser, pointFixturesAt, startBenchPlatform } from './bench-platform.ts';
import { median, type Screen, visit, type Visit } from './page-visit.ts';
import type { Figure } from './report.ts';
import { buildSingleBundle } from './single-bundle.ts';

const ROUNDS = 7;
const heading = (name: string | RegExp) => (page: Parameters<Screen['isUsable']>[0]) =>
  page.getByRole('heading', { name }).first().waitFor();

/** The way of a first visit, and the most that each screen may weigh, KB. */
const WAY: readonly (Screen & { bar?: number })[] = [
  { name: 'landing', path: '/', isUsable: heading('Life Learning Begins Here'), bar: 230 },
  {
    name: 'home',
    path: '/home',
    isUsable: (page) => page.getByRole('region', { name: 'Quizzes' }).waitFor(),
  },
  {
    name: 'course overview',
    path: '/course-overview/tax-returns',
    isUsable: (page) => page.getByRole('region', { name: 'Road map' }).waitFor(),
    bar: 330,
  },
  {
    name: 'quiz',
    path: '/quiz/tax-returns/tax-returns-2',
    isUsable: (page) => page.getByRole('button', { name: 'Start Quiz' }).waitFor(),
    bar: 380,
  },
];

/** Everything is heavier than nothing by as much as federation costs; more than this it must not cost. */
const BYTES_RATIO = 1.12;
const LCP_RATIO = 1.1;
const WARM_KB = 25;

interface Visits {
  cold: Visit[];
  warm: Visit[];
}

/**
 * Visits of a screen as it is served at each address, by turns: whatever else the machine does falls on all alike.
 * @returns the middle ones, in the order of `addresses`
 */
async function measure(
  browser: Browser,
  addresses: readonly string[],
  session: Session,
  screen: Screen,
): Promise<{ cold: Visit; warm: Visit }[]> {
  const { giveSession } = await import('../fixtures/accounts.ts');
  const visits = addresses.map((): Visits => ({ cold: [], warm: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, baseURL] of addresses.entries()) {
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
      if (screen.path !== '/') await giveSession(context, session);
      visits[index]?.cold.push(await visit(context, screen, true));
      visits[index]?.warm.push(await visit(context, screen, true));
      await context.close();
    }
  }
  return visits.map(({ cold, warm }) => ({ cold: median(cold), warm: median(warm) }));
}

/** Kilobytes of the whole way with one cache, as a new learner goes it. */
async function measureWay(browser: Browser, baseURL: string, session: Session): Promise<number> {
  const { giveSession } = await import('../fixtures/accounts.ts');
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  let kilobytes = 0;
  for (const screen of WAY) {
    if (screen.path === '/home') await giveSession(context, session);
    kilobytes += (await visit(context, screen, false)).kilobytes;
  }
  await context.close();
  return kilobytes;
}

/** Serves the one bundle as the shell is served, with the API of `platform`. */
async function serveSingleBundle({ stack, shellUrl }: BenchPlatform) {
  const folder = await buildSingleBundle();
  return startStaticServer({
    name: 'shell',
    folder,
    port: 0,
    deployment: () => ({ origins: { shell: shellUrl }, api: stack.supabaseUrl }),
    overlays: {
      '/config.json': () => demoAppConfig(stack.supabaseUrl, stack.publishableKey),
      '/remotes.json': () => ({ remotes: {} }),
    },
  });
}

/**
 * What the learner's browser pays for three applications instead of one: the screens of a first visit on a slow mobile
 * network, beside the same code built as one ordinary application.
 */
export async function federationFigures(): Promise<Figure[]> {
  const platform = await startBenchPlatform('bench-browser', true);
  const single = await serveSingleBundle(platform);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    const { aStudent, signUp } = await import('../fixtures/accounts.ts');
    const session = await signUp(aStudent());
    const figures: Figure[] = [];
    // A browser's first page is slower than any other, whoever serves it.
    await measureWay(browser, single.url, session);
    for (const screen of WAY) {
      const [ours, one] = await measure(browser, [platform.shellUrl, single.url], session, screen);
      if (!ours || !one) throw new Error(`Nothing was measured of ${screen.name}.`);
      const against = (value: number) => ({ name: 'one bundle', value });
      const { name, bar } = screen;
      figures.push(
        {
          name: `${name}, cold`,
          value: ours.cold.kilobytes,
          unit: 'KB',
          bar,
          reference: against(one.cold.kilobytes),
        },
        {
          name: `${name}, warm`,
          value: ours.warm.kilobytes,
          unit: 'KB',
          bar: WARM_KB,
          reference: against(one.warm.kilobytes),
        },
        {
          name: `${name}, cold, requests`,
          value: ours.cold.requests,
          unit: 'requests',
          reference: against(one.cold.requests),
        },
        {
          name: `${name}, slow 4G, LCP`,
          value: ours.cold.lcp,
          unit: 'ms',
          bar: one.cold.lcp * LCP_RATIO,
          reference: against(one.cold.lcp),
        },
        {
          name: `${name}, slow 4G, usable`,
          value: ours.cold.usable,
          unit: 'ms',
          reference: against(one.cold.usable),
        },
      );
    }
    const one = await measureWay(browser, single.url, session);
    figures.push({
      name: 'landing to quiz, cold',
      value: await measureWay(browser, platform.shellUrl, session),
      unit: 'KB',
      bar: one * BYTES_RATIO,
      reference: { name: 'one bundle', value: one },
    });
    return figures;
  } finally {
    await browser.close();
    await single.stop();
    await platform.stop();
  }
}
