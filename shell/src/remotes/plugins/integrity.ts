import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { fetchFile, trustScriptsFrom } from 'shared-ui/start';

interface Options {
  /** Expected hash of the file at an address; undefined if none is known. */
  hashOf: (address: string) => string | undefined;
  /** Whether the file at an address needs a hash to run. */
  isRequired: (address: string) => boolean;
  /** The addresses from which entries have arrived (see `timeLimit`). */
  arrived: ReadonlyMap<string, string>;
}

/**
 * Makes the browser check remotes' files. A manifest is checked when it is fetched, an entry when it is loaded; chunks are checked by
 * the build that contains them (`shared-ui/build/scripts`).
 */
export function integrity({ hashOf, isRequired, arrived }: Options): ModuleFederationRuntimePlugin {
  function expected(address: string): string | undefined {
    const hash = hashOf(address);
    if (hash === undefined && isRequired(address)) throw new Error(`${address} has no integrity hash.`);
    return hash;
  }

  return {
    name: 'integrity',
    async fetch(address) {
      return new Response(await fetchFile(address, expected(address)));
    },
    loadEntry({ remoteInfo: { entry, type } }) {
      if (isRequired(entry) && (type === 'module' || type === 'esm'))
        throw new Error(`${entry} is an ECMAScript module, so its import can’t be checked.`);
    },
    createScript({ url }) {
      const hash = expected(url);
      trustScriptsFrom(url);
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      if (hash !== undefined) script.integrity = hash;
      script.src = arrived.get(url) ?? url;
      return script;
    },
    createLink({ url, attrs = {} }) {
      const link = document.createElement('link');
      for (const [name, value] of Object.entries(attrs)) link.setAttribute(name, String(value));
      link.crossOrigin = 'anonymous';
      const hash = hashOf(url);
      if (hash !== undefined) link.integrity = hash;
      link.href = url;
      return link;
    },
  };
}
