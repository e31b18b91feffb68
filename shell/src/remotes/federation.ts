import { fetchScript, trustScriptsFrom } from 'shared-ui/start';
import type { RemoteModule } from 'shared-ui/contract';
import type { LoadModule } from './load-remote-app';
import { lentPackages, type ShareScope } from './lent-packages';

/** How long a container may take. Its chunks have a limit of their own (`shared-ui/build/scripts`). Milliseconds. */
const TIMEOUT_MS = 4_000;

/** What webpack's `ModuleFederationPlugin` makes of a remote. */
interface Container {
  /** Takes the packages that the host lends, before the first `get`. */
  init: (scope: ShareScope) => unknown;
  /** Fetches the code of an exposed module. @returns what runs it */
  get: (module: string) => Promise<() => unknown>;
}

/**
 * Runs a container's script, also one that ran before: a container whose code could not be fetched is of no more use.
 * @param name of the global variable that the script assigns
 */
function runContainer(name: string, url: string, integrity: string): Promise<Container> {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  globals[name] = undefined;
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.setAttribute('integrity', integrity);
  return new Promise((resolve, reject) => {
    script.onload = () => {
      const container = globals[name];
      if (container) resolve(container);
      else reject(new Error(`${url} is no container of ${name}.`));
    };
    script.onerror = () => reject(new Error(`${url} did not run.`));
    script.src = url;
    document.head.append(script);
  });
}

/**
 * Sets federation up, once per page.
 * @returns fetches a remote's container and its public module by the remote's package name (such as 'learner-app'); rejects
 * with the failure of the network, the integrity check or the container
 */
export function createModuleLoader(): LoadModule {
  const scope = lentPackages();
  return async (name, { entry, integrity }) => {
    trustScriptsFrom(entry);
    const url = await fetchScript(entry, { integrity: integrity || undefined, limit: TIMEOUT_MS });
    const container = await runContainer(name.replaceAll('-', '_'), url, integrity);
    await container.init(scope);
    const run = await container.get('./app');
    const module = run() as Partial<RemoteModule> | undefined;
    if (typeof module?.createApp !== 'function') throw new Error(`${entry} exposes no createApp.`);
    return module as RemoteModule;
  };
}
