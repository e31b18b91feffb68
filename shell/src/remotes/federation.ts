import { provideRuntimeCore } from './federation-runtime';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from 'shared-ui/contract';
import type { RemoteRelease } from './remote-registry';

/** A container that has not arrived by then counts as down. */
const ENTRY_TIMEOUT_MS = 10_000;

provideRuntimeCore();

const integrityByEntry = new Map<string, string>();

registerPlugins([
  {
    name: 'entry-integrity',
    createScript({ url, attrs }) {
      const script = document.createElement('script');
      for (const [name, value] of Object.entries((attrs ?? {}) as Record<string, string>))
        script.setAttribute(name, value);
      script.src = url;
      script.crossOrigin = 'anonymous';
      const integrity = integrityByEntry.get(url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  },
]);

/**
 * Fetches a remote's container and its public module.
 * @param name the remote's package name, for instance 'learner-app'
 * @throws whatever the network, the integrity check or the container fails with
 */
export async function loadRemoteModule(name: string, release: RemoteRelease): Promise<RemoteModule> {
  const container = name.replaceAll('-', '_');
  integrityByEntry.set(release.entry, release.integrity);
  // Forced, because a known name is otherwise kept with its failed entry.
  registerRemotes([{ name: container, entry: release.entry }], { force: true });
  const module = await loadRemote<RemoteModule>(`${container}/app`);
  if (typeof module?.createApp !== 'function') throw new Error(`${release.entry} exposes no createApp.`);
  return module;
}
