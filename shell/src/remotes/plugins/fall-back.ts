import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { abortPreloads } from 'shared-ui/start';
import type { Releases } from '../releases';
import { NewPageNeededError } from './one-build';

/** Loads the previous release of a remote if the current one can't be used. */
export function fallBack(releases: Releases): ModuleFederationRuntimePlugin {
  return {
    name: 'fall-back',
    async errorLoadRemote({ id, error, lifecycle, remote, origin }) {
      // A release that needs a new page hasn't failed.
      if (lifecycle !== 'onLoad' || !remote || error instanceof NewPageNeededError) return;
      // The page's preloads may hang as well, and occupy the connections that the next attempt needs.
      abortPreloads();
      const release = releases.next(remote.name, remote.entry);
      if (!release) return;
      // Registration is forced; otherwise the container that has already run would be used again.
      origin.registerRemotes([{ name: remote.name, entry: release.address }], { force: true });
      return origin.loadRemote(id);
    },
  };
}
