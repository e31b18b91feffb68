import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { CODE_ARRIVED, fetchScript } from 'shared-ui/start';

interface Options {
  /** Expected hash of the file at an address; undefined if none is known. */
  hashOf: (address: string) => string | undefined;
  /**
   * Receives the address that an entry's script must use. It changes after a failure, because a page remembers an address's result; the
   * runtime itself still knows the entry by its first address.
   */
  arrived: Map<string, string>;
}

/**
 * Fetches an entry into the browser's cache before the runtime loads it. Unlike a script element's request, this request can be aborted,
 * and its limit applies to silence (see `fetchScript`); the runtime's own limit applies to the whole request. An entry that arrives
 * later runs when the remote is requested again. Pages do that automatically when it arrives (`CODE_ARRIVED`).
 */
export function timeLimit({ hashOf, arrived }: Options): ModuleFederationRuntimePlugin {
  /** The addresses at which entries arrived after the time limit, by each entry's own address. */
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
      // The page remembers the outcome of a script's address, so a further attempt requests the entry again.
      late.delete(entry);
    },
  };
}
