import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(import.meta.dirname, 'start-guard.js'), 'utf8');

/**
 * The script that every page of an app contains in its markup. If the app doesn't start in time, the script says what is missing and offers
 * Retry (`#start-failure` in `page.ejs`). If one of the page's scripts is damaged in the browser's cache, it is fetched again once, and the
 * page reloads. Comments and indentation are removed, but it isn't minified, so that its hash depends only on this file.
 */
export const START_GUARD = source
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//'))
  .join('\n');

/** Applies this device's reading settings (`reading-settings.ts`) before the first paint of any page. */
export const READING_SCRIPT =
  "try{document.documentElement.dataset.reading=localStorage.getItem('reading')??''}catch{}";

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The source expressions that allow these scripts in a content security policy. */
export const PAGE_SCRIPTS = [hashOf(START_GUARD), hashOf(READING_SCRIPT)];
