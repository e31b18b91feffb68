import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { recoverMissingCode } from 'shared-ui/router';
import { onFirstInteraction } from './first-interaction';

/** Code of a part of a screen that the screen can be shown without; it is fetched apart from the screen's own. */
export interface DeferredCode<T> {
  /** Undefined until it has arrived. */
  loaded: () => T | undefined;
  /** Fetches it once; after a failure, again. @throws ChunkLoadError */
  load: () => Promise<T>;
  /** Calls the listener when the code has arrived. @returns removes the listener */
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

/**
 * Fetches the code on the first interaction with the page.
 *
 * @param onFail by default a failure is only logged: code that needs it calls `load`, which fetches it again
 * @returns the code, undefined until it has arrived
 */
export function useDeferredCode<T>(code: DeferredCode<T>, onFail?: () => void): T | undefined {
  const fail = useEffectEvent((error: unknown) => {
    console.warn(error);
    onFail?.();
  });
  useEffect(() => {
    if (code.loaded() !== undefined) return;
    return onFirstInteraction(() => void code.load().catch((error: unknown) => fail(error)));
  }, [code]);
  return useSyncExternalStore(code.subscribe, code.loaded);
}
