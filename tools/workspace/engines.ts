import { existsSync, globSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

/** The programs of an installed WebKitGTK. */
export interface WebKit {
  browser: string;
  /** WebDriver server. */
  driver: string;
  /** X server without a screen. */
  display: string;
}

/** The engines, besides Chromium's, that the platform is tested in; null for one that is not installed. */
export interface Engines {
  /** Path of Firefox. */
  firefox: string | null;
  webkit: WebKit | null;
}

const DEBIAN_PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  // This package is needed to play the seed's videos.
  'gstreamer1.0-libav',
  'gstreamer1.0-plugins-good',
];

/** Returns a sentence about the engines that aren't installed; null if all are. */
export function missingEngines({ firefox, webkit }: Engines): string | null {
  const missing = [...(firefox ? [] : ['Firefox']), ...(webkit ? [] : ['WebKitGTK'])];
  if (missing.length === 0) return null;
  return `${missing.join(' and ')}: not installed. Packages only install automatically as root on Debian-based systems.`;
}

/** Finds the engines as Debian's packages install them. */
export function findEngines(): Engines {
  const firefox = '/usr/bin/firefox-esr';
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const [driver, display] = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  return {
    firefox: existsSync(firefox) ? firefox : null,
    webkit: browser && existsSync(driver) && existsSync(display) ? { browser, driver, display } : null,
  };
}

/** Installs the missing engines if possible. @returns the engines that are then installed */
export async function ensureEngines(onProgress: (line: string) => void): Promise<Engines> {
  const { firefox, webkit } = findEngines();
  if (!firefox || !webkit) {
    onProgress('Installing Firefox and WebKitGTK');
    await installDebianPackages(DEBIAN_PACKAGES);
  }
  return findEngines();
}
