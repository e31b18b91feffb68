import { SHARE_RULES, SHARED_PACKAGES } from '../src/contract/shared-packages.ts';

/** The contract's shared packages, as a remote's build declares them; the shell provides them (see shell/src/remotes). */
export function sharedModules() {
  return Object.fromEntries(
    Object.entries(SHARED_PACKAGES).map(([name, versions]) => [
      name,
      { ...SHARE_RULES, ...versions, eager: false },
    ]),
  );
}

/** The range that a remote asks of its host, by package. */
export function sharedRanges(): Record<string, string> {
  const modules = Object.entries(SHARED_PACKAGES);
  return Object.fromEntries(modules.map(([name, { requiredVersion }]) => [name, requiredVersion]));
}
