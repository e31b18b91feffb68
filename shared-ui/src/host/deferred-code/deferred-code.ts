// Imported by package name, which federation uses to share the router.
import { recoverMissingCode } from 'shared-ui/router';

/** Code for an optional part of a screen, fetched separately from the screen's own code. */
export interface DeferredCode<T> {
  /** Returns the code; undefined until it has arrived. */
  loaded: () => T | undefined;
  /** Fetches the code once; fetches it again after a failure. @throws ChunkLoadError */
  load: () => Promise<T>;
  /** Calls the listener when the code has arrived. @returns a function that removes the listener */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Defers fetching code. As with a screen's code, the page reloads if the server no longer has it.
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
