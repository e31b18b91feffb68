import { SHARED_PACKAGES } from '@learn-for-life/contract';

/** One copy per page; a container whose range the host's copy doesn't satisfy fails, instead of running with it. */
const RULES = { singleton: true, strictVersion: true };

const packages = Object.entries(SHARED_PACKAGES);

/** The contract's shared packages, as a remote's build declares them (`shared` of `ModuleFederationPlugin`). */
export const sharedPackages = () =>
  Object.fromEntries(packages.map(([name, versions]) => [name, { ...RULES, ...versions }]));

/**
 * The packages that a host shares unchanged, and starts with. It shares a part of the router at run time: sharing a package switches
 * tree-shaking off (docs/decisions/0106).
 */
export const eagerSharedPackages = () =>
  Object.fromEntries(
    packages
      .filter(([name]) => !name.startsWith('react-router'))
      .map(([name, versions]) => [name, { ...RULES, ...versions, eager: true }]),
  );

/** The range that a remote requires from its host, by package. */
export const sharedRanges = (): Record<string, string> =>
  Object.fromEntries(packages.map(([name, { requiredVersion }]) => [name, requiredVersion]));
