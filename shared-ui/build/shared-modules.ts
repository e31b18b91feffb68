import { SHARED_PACKAGES } from '../src/contract/shared-packages.ts';

/** One copy on a page; a container whose range the host's does not satisfy fails, instead of running with it. */
const RULES = { singleton: true, strictVersion: true };

/** The contract's shared packages, as a remote's build declares them; the shell lends them (see shell/src/remotes). */
export function sharedModules() {
  return Object.fromEntries(
    Object.entries(SHARED_PACKAGES).map(([name, versions]) => [name, { ...RULES, ...versions }]),
  );
}

/** The range that a remote asks of its host, by package. */
export function sharedRanges(): Record<string, string> {
  const modules = Object.entries(SHARED_PACKAGES);
  return Object.fromEntries(modules.map(([name, { requiredVersion }]) => [name, requiredVersion]));
}
