import type { Browser } from '@playwright/test';
import { firstPage } from '../../../tools/platform/app-server.ts';
import { startStaticServer } from '../../../tools/platform/static-server.ts';
import { demoAppConfig } from '../../../tools/workspace/app-config.ts';
import { forEachApp } from '../../../tools/workspace/apps.ts';
import type { Session } from '../../fixtures/accounts.ts';
import { type BenchPlatform, launchBrowser, pointFixturesAt, startBenchPlatform } from '../bench-platform.ts';
import { median, type Screen, visit, type Visit } from '../page-visit.ts';
import type { Metric } from '../report.ts';
import { buildSingleBundle } from '../single-bundle.ts';

const ROUNDS = 7;
const heading = (name: string | RegExp) => (page: Parameters<Screen['isUsable']>[0]) =>
  page.getByRole('heading', { name }).first().waitFor();

/** The screens of a first visit. Most have a size limit in KB. */
const FIRST_VISIT: readonly (Screen & { bar?: number })[] = [
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

/** The limits for what federation costs, compared with one bundle. */
const BYTES_RATIO = 1.06;
const LCP_RATIO = 1.1;
const WARM_KB = 25;

interface Visits {
  cold: Visit[];
  warm: Visit[];
}

/**
 * Visits a screen at each address in turn, so that other load on the machine affects all of them alike.
 * @returns the median visit for each address, in the order of `addresses`
 */
async function measure(
  browser: Browser,
  addresses: readonly string[],
  session: Session,
  screen: Screen,
): Promise<{ cold: Visit; warm: Visit }[]> {
  const { storeSession } = await import('../../fixtures/accounts.ts');
  const visits = addresses.map((): Visits => ({ cold: [], warm: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, baseURL] of addresses.entries()) {
      const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
      if (screen.path !== '/') await storeSession(context, session);
      visits[index]?.cold.push(await visit(context, screen, true));
      visits[index]?.warm.push(await visit(context, screen, true));
      await context.close();
    }
  }
  return visits.map(({ cold, warm }) => ({ cold: median(cold), warm: median(warm) }));
}

/** Measures the kilobytes of a new learner's whole first visit, with one cache. */
async function measureFirstVisit(browser: Browser, baseURL: string, session: Session): Promise<number> {
  const { storeSession } = await import('../../fixtures/accounts.ts');
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  let kilobytes = 0;
  for (const screen of FIRST_VISIT) {
    if (screen.path === '/home') await storeSession(context, session);
    kilobytes += (await visit(context, screen, false)).kilobytes;
  }
  await context.close();
  return kilobytes;
}

/** Serves the single bundle as the shell is served, with the API of `platform`. */
async function serveSingleBundle({ stack, ports }: BenchPlatform) {
  const folder = await buildSingleBundle();
  return startStaticServer({
    name: 'shell',
    folder,
    port: 0,
    firstPage: () => firstPage(folder, ports),
    deployment: () => ({
      origins: forEachApp(({ name }) => `http://localhost:${ports[name]}`),
      api: stack.supabaseUrl,
    }),
    overlays: {
      '/config.json': () => demoAppConfig(stack.supabaseUrl, stack.publishableKey),
      '/remotes.json': () => ({ remotes: {} }),
    },
  });
}

/**
 * Measures what three applications cost the browser, compared with one: loads the screens of a first visit on a slow mobile network, and
 * compares them with the same code built as one ordinary application.
 */
export async function federationMetrics(): Promise<Metric[]> {
  const platform = await startBenchPlatform('bench-browser', true);
  const single = await serveSingleBundle(platform);
  const browser = await launchBrowser();
  try {
    pointFixturesAt(platform);
    const { newStudent, signUp } = await import('../../fixtures/accounts.ts');
    const session = await signUp(newStudent());
    const metrics: Metric[] = [];
    // A browser's first page is slower than any later one.
    await measureFirstVisit(browser, single.url, session);
    for (const screen of FIRST_VISIT) {
      const [ours, one] = await measure(browser, [platform.shellUrl, single.url], session, screen);
      if (!ours || !one) throw new Error(`Couldn’t measure ${screen.name}.`);
      const referenceOf = (value: number) => ({ name: 'one bundle', value });
      const { name, bar } = screen;
      metrics.push(
        {
          name: `${name}, cold`,
          value: ours.cold.kilobytes,
          unit: 'KB',
          bar,
          reference: referenceOf(one.cold.kilobytes),
        },
        {
          name: `${name}, warm`,
          value: ours.warm.kilobytes,
          unit: 'KB',
          bar: WARM_KB,
          reference: referenceOf(one.warm.kilobytes),
        },
        {
          name: `${name}, cold, requests`,
          value: ours.cold.requests,
          unit: 'requests',
          reference: referenceOf(one.cold.requests),
        },
        {
          name: `${name}, slow 4G, LCP`,
          value: ours.cold.lcp,
          unit: 'ms',
          bar: one.cold.lcp * LCP_RATIO,
          reference: referenceOf(one.cold.lcp),
        },
        {
          name: `${name}, slow 4G, usable`,
          value: ours.cold.usable,
          unit: 'ms',
          reference: referenceOf(one.cold.usable),
        },
      );
    }
    const one = await measureFirstVisit(browser, single.url, session);
    metrics.push({
      name: 'landing to quiz, cold',
      value: await measureFirstVisit(browser, platform.shellUrl, session),
      unit: 'KB',
      bar: one * BYTES_RATIO,
      reference: { name: 'one bundle', value: one },
    });
    return metrics;
  } finally {
    await browser.close();
    await single.stop();
    await platform.stop();
  }
}
