import { join } from 'node:path';
import type { AppName } from '../../workspace/apps.ts';

/**
 * The layout of the published folder, which contains static files only:
 *
 * index.html app.html remotes.json config.json history.json  releases/<version>/…  the shell's site
 * learner-app/  mf-manifest.json history.json  releases/<version>/…     a site of its own, or a path of the shell's site
 * admin-app/    index.html config.json mf-manifest.json history.json  releases/<version>/…  same; index.html is the stand-alone app
 *
 * Files below `releases` never change, and are kept while anything refers to them (old-versions.ts). A release or a rollback replaces
 * `remotes.json`, the manifest for other hosts, or the app's pages, each by one rename; pages of two versions work side by side. The
 * shell's index.html also contains a remote's landing page (landing-page.ts), so a release of that remote replaces the file, too.
 */
export const RELEASES = 'releases';

/** Returns the folder of an application's site. */
export function siteFolder(to: string, app: AppName): string {
  return app === 'shell' ? to : join(to, app);
}

export function versionFolder(to: string, app: AppName, version: string): string {
  return join(siteFolder(to, app), RELEASES, version);
}

/** Returns the name of a preview build's folder, which is next to the versions' folders. Only preview links use it. */
export const previewName = (commit: string): string => `preview-${commit}`;

/** Whether a folder below `releases` contains such a build. */
export const isPreview = (name: string): boolean => name.startsWith(previewName(''));

/** The page at `/`. */
export const FIRST_PAGE = 'index.html';

/** Returns the page for every other address. The shell's is another file, because its first page is prerendered (docs/decisions/0109). */
export function otherPage(app: AppName): string {
  return app === 'shell' ? 'app.html' : FIRST_PAGE;
}

export function pageFiles(app: AppName): string[] {
  return [...new Set([FIRST_PAGE, otherPage(app)])];
}

export function registryFile(to: string): string {
  return join(to, 'remotes.json');
}

/** Module Federation's manifest of a remote. Each version's folder has one, and the site's folder has the current version's. */
export const MANIFEST = 'mf-manifest.json';

/** Returns the path of a version's files below its site's origin. */
export function versionPath(version: string): string {
  return `/${RELEASES}/${version}/`;
}
