import { SHARED_PACKAGES } from '@learn-for-life/contract';

/** One copy per page. A container fails if the host's copy doesn't satisfy its range, instead of running with that copy. */
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
