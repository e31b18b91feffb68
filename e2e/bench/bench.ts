/** Measures what the product promises; times are for people to read, budgets in bytes are tests (`npm test`). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../platform/apps.ts';
import { buildStaleApps } from '../platform/build-apps.ts';
import { landingFigures } from './landing-figures.ts';
import { table } from './report.ts';
import { startFigures } from './start-figures.ts';

await buildStaleApps((line) => console.log(line), new AbortController().signal);
const figures = [...(await startFigures()), ...(await landingFigures())];
const folder = join(ROOT, 'e2e', '.temp');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
console.log(table(figures));
