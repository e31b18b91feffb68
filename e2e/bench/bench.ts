/**
 * Measures the product against its performance targets and prints a table. `npm test` checks the budgets in bytes.
 * Name the groups to measure as arguments, or leave them out to measure all groups.
 */
import { spawn } from 'node:child_process';
import { buildStaleApps } from '../../tools/workspace/build-apps.ts';
import { ensureChromium } from '../../tools/workspace/chromium.ts';
import { analyticsMetrics } from './metrics/analytics-metrics.ts';
import { attemptMetrics } from './metrics/attempt-metrics.ts';
import { authorMetrics } from './metrics/author-metrics.ts';
import { cardMetrics } from './metrics/card-metrics.ts';
import { deliveryMetrics } from './metrics/delivery-metrics.ts';
import { federationMetrics } from './metrics/federation-metrics.ts';
import { gridMetrics } from './metrics/grid-metrics.ts';
import { importMetrics } from './metrics/import-metrics.ts';
import { interactionMetrics } from './metrics/interaction-metrics.ts';
import { landingMetrics } from './metrics/landing-metrics.ts';
import { lessonMetrics } from './metrics/lesson-metrics.ts';
import { lighthouseMetrics } from './metrics/lighthouse-metrics.ts';
import { loadMetrics } from './metrics/load-metrics.ts';
import { navigationMetrics } from './metrics/navigation-metrics.ts';
import { nextStopMetrics } from './metrics/next-stop-metrics.ts';
import { type Metric, readResults, removeResults, table, writeResults } from './report.ts';
import { reproducibilityMetrics } from './metrics/reproducibility-metrics.ts';
import { rosterMetrics } from './metrics/roster-metrics.ts';
import { schoolHourMetrics } from './metrics/school-hour-metrics.ts';
import { startMetrics } from './metrics/start-metrics.ts';
import { studioMetrics } from './metrics/studio-metrics.ts';

const GROUPS: Record<string, () => Promise<Metric[]>> = {
  start: startMetrics,
  landing: landingMetrics,
  delivery: deliveryMetrics,
  federation: federationMetrics,
  navigation: navigationMetrics,
  'next-stop': nextStopMetrics,
  lighthouse: lighthouseMetrics,
  interactions: interactionMetrics,
  studio: studioMetrics,
  author: authorMetrics,
  analytics: analyticsMetrics,
  imports: importMetrics,
  cards: cardMetrics,
  rosters: rosterMetrics,
  lesson: lessonMetrics,
  attempt: attemptMetrics,
  'school-hour': schoolHourMetrics,
  grids: gridMetrics,
  load: loadMetrics,
  reproducibility: reproducibilityMetrics,
};

/**
 * Measures a group in its own process, since the journeys' fixtures read the platform's addresses only once.
 * @throws Error when the group could not be measured; the cause is on standard error
 */
async function measureInProcess(group: string): Promise<Metric[]> {
  await removeResults();
  const child = spawn(process.execPath, [import.meta.filename, group], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => child.once('close', done));
  const results = await readResults();
  if (!results) throw new Error(`Couldn’t measure ${group}.`);
  if (code !== 0) {
    console.error(`${group} failed. The table shows what was measured before that.`);
    process.exitCode = 1;
  }
  return results;
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in GROUPS));
if (unknown.length > 0)
  throw new Error(`Unknown group: ${unknown.join(', ')}. Choose from ${Object.keys(GROUPS).join(', ')}.`);
const wanted = Object.keys(GROUPS).filter((name) => named.length === 0 || named.includes(name));

await buildStaleApps((line) => console.log(line));
await ensureChromium((line) => console.log(line));
const metrics: Metric[] = [];
const [only] = wanted;
if (wanted.length === 1 && only) {
  // Otherwise, after a failure, an earlier run's results would still be there.
  await removeResults();
  try {
    metrics.push(...((await GROUPS[only]?.()) ?? []));
  } catch (error) {
    const results = await readResults();
    if (results) console.log(table(results));
    throw error;
  }
} else for (const group of wanted) metrics.push(...(await measureInProcess(group)));
await writeResults(metrics);
console.log(table(metrics));
