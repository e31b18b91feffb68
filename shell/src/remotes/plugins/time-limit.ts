import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CODE_ARRIVED, fetchScript } from 'shared-ui/start';

interface Options {
  /** Expected hash of the file at an address; undefined if none is known. */
  hashOf: (address: string) => string | undefined;
  /**
   * Receives the address that an entry's script must use. It changes after a failure, because a page reuses an address's first result; the
   * runtime itself still knows the entry by its first address.
   */
  arrived: Map<string, string>;
}

/**
 * Fetches an entry into the browser's cache before the runtime loads it. Unlike a script element's request, this request can be aborted,
 * and its limit applies to silence (see `fetchScript`); the runtime's own limit applies to the whole request. An entry that arrives
 * later runs when the remote is requested again. Pages request the remote automatically when the entry arrives (`CODE_ARRIVED`).
 */
export function timeLimit({ hashOf, arrived }: Options): ModuleFederationRuntimePlugin {
  /** The addresses from which entries arrived after the time limit, by each entry's own address. */
  const late = new Map<string, string>();
  const onLateArrival = (entry: string) => (address: string) => {
    late.set(entry, address);
    window.dispatchEvent(new Event(CODE_ARRIVED));
  };
  return {
    name: 'time-limit',
    async loadEntry({ remoteInfo: { entry, type } }) {
      if (type === 'module' || type === 'esm') return;
      const integrity = hashOf(entry);
      arrived.set(
        entry,
        late.get(entry) ?? (await fetchScript(entry, { integrity, onLateArrival: onLateArrival(entry) })),
      );
      // The page would reuse this address's first result, so a further attempt requests the entry again.
      late.delete(entry);
    },
  };
}
