import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '../release/delivery.ts';
import { type AppName, APPS, distFolder, ROOT } from '../workspace/apps.ts';
import { buildStaleApps } from '../workspace/build-apps.ts';
import { runToEnd } from '../workspace/children.ts';
import { copyCheckout } from '../workspace/copy-checkout.ts';
import { sumTallies, type Tally } from './test-reports.ts';
import type { TestRun } from './test-run.ts';

/**
 * Builds each application once more in another folder: every file must have the same bytes, and publishing both builds
 * must make one version.
 */
export async function runReproducibility({ write, signal }: TestRun): Promise<Tally> {
  // Does nothing after a complete run's earlier steps.
  await buildStaleApps(() => undefined, signal);
  // Deeper than the checkout, so that relative paths that leave it differ as well.
  const elsewhere = await mkdtemp(join(ROOT, 'tools', '.temp', 'elsewhere-'));
  try {
    copyCheckout(elsewhere);
    const tallies: Tally[] = [];
    for (const { name } of APPS) {
      const cwd = join(elsewhere, name);
      const { code, output } = await runToEnd('npm', ['run', '--silent', 'build'], { cwd, signal });
      const faults = code === 0 ? await findDifferences(name, distFolder(name), join(cwd, 'dist')) : [output];
      if (faults.length > 0) write(`${name} is built differently in another folder:\n${faults.join('\n')}\n`);
      tallies.push(faults.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 });
    }
    return sumTallies(tallies);
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
}

/** @returns one line per difference between two builds of an application */
async function findDifferences(app: AppName, here: string, there: string): Promise<string[]> {
  const names = new Set([...(await readdir(here)), ...(await readdir(there))]);
  const read = (folder: string, name: string) => readFile(join(folder, name)).catch(() => Buffer.alloc(0));
  const faults: string[] = [];
  for (const name of names)
    if (!(await read(here, name)).equals(await read(there, name))) faults.push(`  ${name} differs`);
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  const to = join(folder, 'public');
  try {
    await release({ to, app, from: here });
    const again = await release({ to, app, from: there });
    if (again.isNew || again.replaced.length > 0) faults.push(`  it would be released as ${again.to}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return faults;
}
