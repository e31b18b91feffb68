import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './apps.ts';
import { runToEnd } from './children.ts';
import { installDebianPackages } from './debian-packages.ts';

/** Playwright's command line; only the package e2e has it. */
export const PLAYWRIGHT = join(ROOT, 'e2e', 'node_modules', '.bin', 'playwright');

/**
 * The headless shell comes first, because the full browser also draws an invisible window around each page, which costs about as much as
 * the page.
 */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds the browser to test with: the one specified in PLAYWRIGHT_CHROMIUM, one installed on the machine, or Playwright's own.
 * @returns its path, or null if there is none
 * @throws Error when PLAYWRIGHT_CHROMIUM is not executable
 */
export async function findChromium(): Promise<string | null> {
  const { PLAYWRIGHT_CHROMIUM } = process.env;
  if (PLAYWRIGHT_CHROMIUM) {
    if (await isExecutable(PLAYWRIGHT_CHROMIUM)) return PLAYWRIGHT_CHROMIUM;
    throw new Error(`PLAYWRIGHT_CHROMIUM=${PLAYWRIGHT_CHROMIUM} isn’t executable.`);
  }
  for (const path of [...INSTALLED, chromium.executablePath()]) if (await isExecutable(path)) return path;
  return null;
}

/**
 * Installs a browser when the machine has none: a Debian package as root, otherwise Playwright's download.
 * @throws Error when neither works
 */
export async function ensureChromium(onProgress: (line: string) => void): Promise<void> {
  if (await findChromium()) return;
  onProgress('Installing Chromium');
  const attempts = [
    ...DEBIAN_PACKAGES.map((name) => () => installDebianPackages([name])),
    async () => (await runToEnd(PLAYWRIGHT, ['install', 'chromium'])).output,
  ];
  let output = '';
  for (const install of attempts) {
    output += await install();
    if (await findChromium()) return;
  }
  throw new Error(`Couldn’t find or install Chromium:\n${output.slice(-2_000)}`);
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
