/**
 * Measures what the product promises; times are for people to read, budgets in bytes are tests (`npm test`).
 * Arguments name the groups to measure; without any it is all of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in GROUPS));
if (unknown.length > 0)
  throw new Error(`No such group: ${unknown.join(', ')}. There are ${Object.keys(GROUPS).join(', ')}.`);

await buildStaleApps((line) => console.log(line), new AbortController().signal);
await ensureChromium((line) => console.log(line));
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(GROUPS))
  if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await measure()));
const folder = join(ROOT, 'e2e', '.temp');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
console.log(table(figures));
