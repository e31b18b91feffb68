import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, distFolder, ROOT } from '../../workspace/apps.ts';
import { runToEnd } from '../../workspace/children.ts';
import { readBuild } from '../versions/build-folder.ts';

/** How a build differs from a build of the current sources. */
export interface Skew {
  /** Text added to every script, so that its content, and with it every file name, differs. */
  mark: string;
  /** Contract version of the remote and of its manifest. */
  contractVersion?: number;
  /** Whether the build has a different patch version of React from the shell's. */
  otherReact?: boolean;
  /** Whether its app fails at the point that a page sets (`BREAK_AT`). */
  breakable?: boolean;
}

/**
 * The point at which a breakable build fails: while its module is evaluated, in `createApp`, at the contract check, or while its
 * screens render.
 */
export type BreakPoint = 'load' | 'createApp' | 'contract' | 'render';

/** The global variable in which a page names the break point. */
export const BREAK_AT = 'breakAt';

/** Real builds that stand in for other releases. They are built once and kept until the sources change. */
export const SKEW_BUILDS = {
  /** The shell of the previous release. */
  'previous-shell': { app: 'shell', skew: { mark: 'previous release' } },
  /** The learner app of another release, built with another patch version of React. */
  'previous-learner': {
    app: 'learner-app',
    skew: { mark: 'previous release', otherReact: true, breakable: true },
  },
  /** The admin app of another release. */
  'previous-admin': { app: 'admin-app', skew: { mark: 'previous release', breakable: true } },
  /** A learner app for a future contract version. */
  'future-learner': { app: 'learner-app', skew: { mark: 'next contract', contractVersion: 1_000 } },
} as const satisfies Record<string, { app: AppName; skew: Skew }>;

export type SkewBuild = keyof typeof SKEW_BUILDS;

export function skewFolder(name: SkewBuild): string {
  return join(ROOT, 'tools', '.temp', 'skew', name);
}

/**
 * Creates the builds that are missing or older than the application's own build.
 * @throws Error with webpack's output
 */
export async function buildSkews(signal?: AbortSignal): Promise<void> {
  const stale = new Map<string, string>();
  for (const [name, { app, skew }] of Object.entries(SKEW_BUILDS)) {
    const stamp = `${skewFolder(name as SkewBuild)}.stamp`;
    const expected = `${(await readBuild(distFolder(app))).version} ${JSON.stringify(skew)}`;
    if ((await readFile(stamp, 'utf8').catch(() => '')) !== expected) stale.set(name, expected);
  }
  if (stale.size === 0) return;
  for (const name of stale.keys()) await rm(skewFolder(name as SkewBuild), { recursive: true, force: true });
  // One process makes all builds, so that the compiler is already warmed up for the second one.
  const args = [join(import.meta.dirname, 'skew-build.ts'), ...stale.keys()];
  const { code, output } = await runToEnd(process.execPath, args, { cwd: ROOT, signal });
  if (code !== 0) throw new Error(`Couldn’t build ${[...stale.keys()].join(', ')}.\n${output}`);
  for (const [name, expected] of stale) await writeFile(`${skewFolder(name as SkewBuild)}.stamp`, expected);
}
