import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppName, distFolder, ROOT } from '../../workspace/apps.ts';
import { runToEnd } from '../../workspace/children.ts';
import { copyCheckout } from '../../workspace/copy-checkout.ts';
import { release } from '../versions/delivery.ts';

/** The result of comparing an application's build in another folder with its build here. */
export interface SecondBuild {
  app: AppName;
  /** The number of files compared. */
  files: number;
  /** One line per difference. */
  faults: string[];
}

/**
 * Builds applications again in another folder, and compares the builds: all published files must have the same bytes, and both builds must
 * have the same version. The builds in this folder must be current.
 */
export async function buildElsewhere(apps: readonly AppName[], signal?: AbortSignal): Promise<SecondBuild[]> {
  // The folder is deeper than the checkout, so that relative paths out of it differ as well.
  const parent = join(ROOT, 'tools', '.temp');
  await mkdir(parent, { recursive: true });
  const elsewhere = await mkdtemp(join(parent, 'elsewhere-'));
  try {
    copyCheckout(elsewhere);
    const builds: SecondBuild[] = [];
    for (const app of apps) {
      const cwd = join(elsewhere, app);
      const { code, output } = await runToEnd('npm', ['run', '--silent', 'build'], { cwd, signal });
      builds.push(
        code === 0
          ? await compare(app, distFolder(app), join(cwd, 'dist'))
          : { app, files: 0, faults: [output] },
      );
    }
    return builds;
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
}

async function compare(app: AppName, here: string, there: string): Promise<SecondBuild> {
  // Source maps aren't published. They also contain the name of federation's first file, which depends on the folder.
  const names = new Set(
    [...(await readdir(here)), ...(await readdir(there))].filter((name) => !name.endsWith('.map')),
  );
  const read = (folder: string, name: string) => readFile(join(folder, name)).catch(() => Buffer.alloc(0));
  const faults: string[] = [];
  for (const name of names)
    if (!(await read(here, name)).equals(await read(there, name))) faults.push(`${name} differs`);
  const folder = await mkdtemp(join(tmpdir(), 'published-'));
  const to = join(folder, 'public');
  try {
    await release({ to, app, from: here });
    const again = await release({ to, app, from: there });
    if (again.isNew || again.replaced.length > 0) faults.push(`the build would be released as ${again.to}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { app, files: names.size, faults };
}
