// By the package's name: federation shares the router by it.
import { recoverMissingCode } from 'shared-ui/router';

/** Code for a part of a screen that the screen can be shown without; it's fetched separately from the screen's own. */
export interface DeferredCode<T> {
  /** Undefined until it has arrived. */
  loaded: () => T | undefined;
  /** Fetches it once; after a failure, again. @throws ChunkLoadError */
  load: () => Promise<T>;
  /** Calls the listener when the code has arrived. @returns a function that removes the listener */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Like a screen's code, code that the server no longer has leads to a reload.
 *
 * @param fetchCode `() => import('./stop-popover')`
 */
export function deferCode<T>(fetchCode: () => Promise<T>): DeferredCode<T> {
  const listeners = new Set<() => void>();
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;

  async function fetchOnce(): Promise<T> {
    try {
      loaded = await fetchCode();
    } catch (error) {
      await recoverMissingCode(error, location.href);
      throw error;
    } finally {
      // A failed fetch is not remembered.
      loading = undefined;
    }
    for (const listener of listeners) listener();
    return loaded;
  }
  return {
    loaded: () => loaded,
    load: () => (loaded === undefined ? (loading ??= fetchOnce()) : Promise.resolve(loaded)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
