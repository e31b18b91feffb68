import { createInstance } from '@module-federation/enhanced/runtime';
import { trustScriptsFrom } from 'shared-ui/start';
import type { RemoteModule } from 'shared-ui/contract';
import { fetchScript } from '../startup/early/script-hints';
import { provideRuntimeCore } from './federation-runtime';
import type { LoadModule } from './load-remote-app';
import { providedPackages } from './provided-packages';

/** A container, or its module, that has not arrived by then counts as down. Milliseconds. */
const TIMEOUT_MS = 10_000;

/** @throws Error when the work takes longer than that */
function withTimeout<T>(work: Promise<T>, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${what} did not arrive within ${TIMEOUT_MS / 1000} seconds.`));
    const timer = setTimeout(fail, TIMEOUT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

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
    integrityByEntry.set(release.entry, release.integrity);
    trustScriptsFrom(release.entry);
    // Forced, because a known name is otherwise kept with its failed entry.
    federation.registerRemotes([{ name: container, entry: release.entry }], { force: true });
    const { settled, abort } = fetchScript(release.entry, release.integrity);
    await withTimeout(settled, release.entry).catch((error: unknown) => {
      abort();
      throw error;
    });
    const loading = federation.loadRemote<RemoteModule>(`${container}/app`);
    const module = await withTimeout(loading, `The app of ${release.entry}`);
    if (typeof module?.createApp !== 'function') throw new Error(`${release.entry} exposes no createApp.`);
    return module;
  };
}
