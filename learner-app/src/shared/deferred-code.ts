import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { DeferredCode } from 'shared-ui/deferred-code';
import { onFirstInteraction } from './first-interaction';

/**
 * Fetches the code on the first interaction with the page.
 *
 * @param onFail by default a failure is only logged: whatever needs the code calls `load`, which fetches it again
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
