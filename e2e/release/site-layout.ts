import { join } from 'node:path';
import type { AppName } from '../platform/apps.ts';

/**
 * Where releases lie in the folder that is published, as static files and nothing else:
 *
 *   index.html app.html remotes.json config.json  releases/<version>/…  the shell's site
 *   learner-app/  releases/<version>/…                              a site of its own, or a path of the shell's
 *   admin-app/    index.html config.json  releases/<version>/…      likewise; index.html is the app alone
 *
 * What is below `releases` never changes and is never deleted. A release or a roll-back replaces `remotes.json` or an
 * its pages, each by one rename; pages of two versions side by side both work.
 */
export const RELEASES = 'releases';

/** Folder of an application's site. */
export function siteFolder(to: string, app: AppName): string {
  return app === 'shell' ? to : join(to, app);
}

export function versionFolder(to: string, app: AppName, version: string): string {
  return join(siteFolder(to, app), RELEASES, version);
}

/** The page at `/`. */
export const FIRST_PAGE = 'index.html';

/** The page of every other address: the shell's first one comes with its content (docs/decisions/0015). */
export function otherPage(app: AppName): string {
  return app === 'shell' ? 'app.html' : FIRST_PAGE;
}

export function pageFiles(app: AppName): string[] {
  return [...new Set([FIRST_PAGE, otherPage(app)])];
}

export function registryFile(to: string): string {
  return join(to, 'remotes.json');
}

/** Path of a version's files below the origin of its site. */
export function versionPath(version: string): string {
  return `/${RELEASES}/${version}/`;
}
