import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION, type HostServices, type RemoteModule } from '@learn-for-life/contract';

/**
 * Creates a remote's app as soon as its module has loaded, so that a release whose app can't be created counts as one that can't load.
 * `loadRemote` then returns a function that returns the app.
 */
export function contract(services: HostServices): ModuleFederationRuntimePlugin {
  return {
    name: 'contract',
    onLoad({ exposeModule, remote }) {
      const { createApp } = (exposeModule ?? {}) as Partial<RemoteModule>;
      if (typeof createApp !== 'function') throw new Error(`${remote.name} doesn’t expose createApp.`);
      const app = createApp(services);
      if (app.contractVersion !== CONTRACT_VERSION)
        throw new Error(`${remote.name} has contract version ${app.contractVersion}.`);
      return () => app;
    },
  };
}
