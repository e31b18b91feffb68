import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { trustScriptsFrom } from 'shared-ui/start';
import { containerName, type Releases } from '../releases';

/** A build that runs in place of a remote in one tab. */
export interface Override {
  /** Name of the remote in the registry. */
  remote: string;
  /** Absolute address of the build's manifest or entry. */
  address: string;
}

/** Registers a build in place of the release that the registry names. No other release is tried if the build fails. */
export function override(
  { remote: name, address }: Override,
  releases: Releases,
): ModuleFederationRuntimePlugin {
  return {
    name: 'override',
    beforeRegisterRemote(args) {
      const { remote } = args;
      if (remote.name === containerName(name)) {
        releases.replace(remote.name, { remote: name, version: null, address, integrity: undefined });
        trustScriptsFrom(address);
        Object.assign(remote, { entry: address });
      }
      return args;
    },
  };
}

/** Whether an address belongs to the tried build, whose files have no known hashes. */
export const comesFromOverride = (given: Override | null, address: string): boolean =>
  given !== null && address.startsWith(new URL('.', given.address).href);
