import { createInstance } from '@module-federation/enhanced/runtime';
import { fetchScript, trustScriptsFrom } from 'shared-ui/start';
import type { RemoteModule } from 'shared-ui/contract';
import { provideRuntimeCore } from './federation-runtime';
import type { LoadModule } from './load-remote-app';
import { providedPackages } from './provided-packages';

/** How long a container may take. Its chunks have a limit of their own (`shared-ui/build/scripts`). Milliseconds. */
const TIMEOUT_MS = 4_000;

/** Makes the browser check each container against its integrity hash. */
function entryIntegrity(integrityByEntry: ReadonlyMap<string, string>) {
  return {
    name: 'entry-integrity',
    createScript({ url, attrs }: { url: string; attrs?: Record<string, unknown> }) {
      const script = document.createElement('script');
      for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
      script.src = url;
      script.crossOrigin = 'anonymous';
      const integrity = integrityByEntry.get(url);
      if (integrity) script.integrity = integrity;
      return script;
    },
  };
}

/**
 * Sets federation up, once per page.
 * @returns fetches a remote's container and its public module by the remote's package name (such as 'learner-app'); rejects
 * with the failure of the network, the integrity check or the container
 */
export function createModuleLoader(): LoadModule {
  provideRuntimeCore();
  const integrityByEntry = new Map<string, string>();
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: providedPackages(),
    // The default asks every remote for its versions first; a dead one would stop the others.
    shareStrategy: 'loaded-first',
    plugins: [entryIntegrity(integrityByEntry)],
  });

  return async (name, release) => {
    const container = name.replaceAll('-', '_');
    trustScriptsFrom(release.entry);
    const integrity = release.integrity || undefined;
    const entry = await fetchScript(release.entry, { integrity, limit: TIMEOUT_MS });
    integrityByEntry.set(entry, release.integrity);
    // Forced, because a known name is otherwise kept with its failed entry.
    federation.registerRemotes([{ name: container, entry }], { force: true });
    const module = await federation.loadRemote<RemoteModule>(`${container}/app`);
    if (typeof module?.createApp !== 'function') throw new Error(`${release.entry} exposes no createApp.`);
    return module;
  };
}
