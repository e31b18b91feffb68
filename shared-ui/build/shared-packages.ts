import { SHARED_PACKAGES } from '@learn-for-life/contract';

/** Allows one copy per page. If the host's copy doesn't satisfy a container's range, the container fails instead of running with it. */
const RULES = { singleton: true, strictVersion: true };

const packages = Object.entries(SHARED_PACKAGES);

/** Returns the contract's shared packages, as a remote's build declares them (`shared` of `ModuleFederationPlugin`). */
export const sharedPackages = () =>
  Object.fromEntries(packages.map(([name, versions]) => [name, { ...RULES, ...versions }]));

/**
 * Returns the packages that a host starts with and shares unchanged. A host shares part of the router at run time instead, because sharing
 * a package switches off tree shaking (docs/decisions/0106).
 */
export const eagerSharedPackages = () =>
  Object.fromEntries(
    packages
      .filter(([name]) => !name.startsWith('react-router'))
      .map(([name, versions]) => [name, { ...RULES, ...versions, eager: true }]),
  );

/** Returns the version ranges that a remote requires from its host, by package. */
export const sharedRanges = (): Record<string, string> =>
  Object.fromEntries(packages.map(([name, { requiredVersion }]) => [name, requiredVersion]));
