import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, distFolder, ROOT } from '../platform/apps.ts';
import { runToEnd } from '../platform/children.ts';
import { readBuild } from './build-folder.ts';

/** How a build differs from the one of today's sources. */
export interface Skew {
  /** Written into every script, so that its content and with it every name differs. */
  mark: string;
  /** Contract that the remote speaks, and that its manifest names. */
  contractVersion?: number;
  /** Built with another patch of React than the shell. */
  otherReact?: boolean;
}

/** Builds that stand in for releases of another day, really built; made once and kept until the sources change. */
export const SKEW_BUILDS = {
  /** The shell of the release before. */
  'previous-shell': { app: 'shell', skew: { mark: 'previous release' } },
  /** The learner app of the release before, which was built with another patch of React. */
  'previous-learner': { app: 'learner-app', skew: { mark: 'previous release', otherReact: true } },
  /** A learner app for a shell that does not exist yet. */
  'future-learner': { app: 'learner-app', skew: { mark: 'next contract', contractVersion: 1_000 } },
} as const satisfies Record<string, { app: AppName; skew: Skew }>;

export type SkewBuild = keyof typeof SKEW_BUILDS;

export function skewFolder(name: SkewBuild): string {
  return join(ROOT, 'e2e', '.temp', 'skew', name);
}

/**
 * Makes the builds that are missing or older than the application's own build.
 * @throws Error with webpack's words
 */
export async function buildSkews(signal?: AbortSignal): Promise<void> {
  for (const [name, { app, skew }] of Object.entries(SKEW_BUILDS)) {
    const folder = skewFolder(name as SkewBuild);
    const stamp = `${folder}.stamp`;
    const wanted = `${(await readBuild(distFolder(app))).version} ${JSON.stringify(skew)}`;
    if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) continue;
    await rm(folder, { recursive: true, force: true });
    const args = [join(import.meta.dirname, 'skew-build.ts'), app, folder, JSON.stringify(skew)];
    const { code, output } = await runToEnd(process.execPath, args, { cwd: join(ROOT, app), signal });
    if (code !== 0) throw new Error(`The build of ${name} failed.\n${output}`);
    await writeFile(stamp, wanted);
  }
}
