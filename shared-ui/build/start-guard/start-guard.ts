import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(import.meta.dirname, 'start-guard.js'), 'utf8');

/**
 * The script that every page of an app contains in its markup. It says what is missing when the app does not start in time, and
 * offers Retry (`#start-failure` in `page.ejs`). A script of the page that is damaged in the browser's cache is fetched again,
 * once, and the page reloaded. Without comments and indentation; not minified, so that its hash depends only on this file.
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
