import { useEffect, useState } from 'react';

/** The time after which a prefetched value is out of date, in milliseconds. */
const MAX_AGE_MS = 10_000;

export interface PrefetchSlot<Value> {
  /** @param key names the user and the data that was read */
  put: (key: string, value: Value) => void;
  /** The value under this key; undefined when there is none or it is too old. */
  peek: (key: string) => Value | undefined;
  /** Empties the slot. */
  discard: () => void;
}

/**
 * Stores one value that was read for a screen before its code arrived, until the screen uses it. The slot is for data that must be read
 * again whenever its screen opens, and therefore doesn't belong in the query cache.
 */
export function createPrefetchSlot<Value>(): PrefetchSlot<Value> {
  let held: { key: string; at: number; value: Value } | undefined;
  return {
    put: (key, value) => {
      held = { key, at: performance.now(), value };
    },
    peek: (key) => (held?.key === key && performance.now() - held.at < MAX_AGE_MS ? held.value : undefined),
    discard: () => {
      held = undefined;
    },
  };
}

/**
 * Returns the value prefetched under this key, on the screen's first visit only: once the screen is shown, the slot is empty, and a screen
 * that switches to another key and back must read again. Rendering alone changes nothing, because React may render a screen more than once
 * before it shows it.
 */
export function usePrefetched<Value>(slot: PrefetchSlot<Value>, key: string): Value | undefined {
  const [prefetched, setPrefetched] = useState(() => ({ key, value: slot.peek(key) }));
  useEffect(() => {
    slot.discard();
    return () => setPrefetched({ key, value: undefined });
  }, [slot, key]);
  return prefetched.key === key ? prefetched.value : undefined;
}
