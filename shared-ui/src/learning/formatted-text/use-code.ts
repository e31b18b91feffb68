import { useEffect, useSyncExternalStore } from 'react';
import type { DeferredCode } from '../../host/deferred-code';

const notBuiltIn = () => undefined;

/**
 * Fetches code when an element that needs it is shown. A failure is only logged, because the text is readable without it.
 *
 * @param needed if false, nothing is fetched
 * @returns the code, undefined until it has arrived
 */
export function useCode<T>(code: DeferredCode<T>, needed = true): T | undefined {
  useEffect(() => {
    if (needed) void code.load().catch((error: unknown) => console.warn(error));
  }, [code, needed]);
  const loaded = useSyncExternalStore(code.subscribe, code.loaded, notBuiltIn);
  return needed ? loaded : undefined;
}
