/**
 * Measures what the product promises; times are for people to read, budgets in bytes are tests (`npm test`).
 * Arguments name the groups to measure; without any it is all of them.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../platform/apps.ts';
import { buildStaleApps } from '../platform/build-apps.ts';
import { ensureChromium } from '../platform/chromium.ts';
import { analyticsFigures } from './analytics-figures.ts';
import { federationFigures } from './federation-figures.ts';
import { importFigures } from './import-figures.ts';
import { interactionFigures } from './interaction-figures.ts';
import { landingFigures } from './landing-figures.ts';
import { lighthouseFigures } from './lighthouse-figures.ts';
import { navigationFigures } from './navigation-figures.ts';
import { type Figure, table } from './report.ts';
import { startFigures } from './start-figures.ts';

const GROUPS: Record<string, () => Promise<Figure[]>> = {
  start: startFigures,
  landing: landingFigures,
  federation: federationFigures,
  navigation: navigationFigures,
  lighthouse: lighthouseFigures,
  interactions: interactionFigures,
  analytics: analyticsFigures,
  imports: importFigures,
};

const FIGURES = join(ROOT, 'e2e', '.temp', 'bench.json');

/**
 * Measures a group in a process of its own: what the journeys' fixtures read of a platform's addresses, they read once.
 * @throws Error when the group could not be measured; its words are on the screen already
 */
async function measureApart(group: string): Promise<Figure[]> {
  const child = spawn(process.execPath, [import.meta.filename, group], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${group} could not be measured.`);
  return JSON.parse(await readFile(FIGURES, 'utf8')) as Figure[];
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in GROUPS));
if (unknown.length > 0)
  throw new Error(`No such group: ${unknown.join(', ')}. There are ${Object.keys(GROUPS).join(', ')}.`);
const wanted = Object.keys(GROUPS).filter((name) => named.length === 0 || named.includes(name));

await buildStaleApps((line) => console.log(line), new AbortController().signal);
await ensureChromium((line) => console.log(line));
const figures: Figure[] = [];
const [only] = wanted;
if (wanted.length === 1 && only) figures.push(...((await GROUPS[only]?.()) ?? []));
else for (const group of wanted) figures.push(...(await measureApart(group)));
await mkdir(dirname(FIGURES), { recursive: true });
await writeFile(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
console.log(table(figures));
