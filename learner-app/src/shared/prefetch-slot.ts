/** After that a prefetched value is out of date. Milliseconds. */
const MAX_AGE_MS = 10_000;

/**
 * Holds one value that was read for a screen before its code arrived, until the screen consumes it. For what must be read
 * afresh whenever its screen opens, and therefore does not belong in the query cache.
 */
export function createPrefetchSlot<Value>() {
  let held: { key: string; at: number; value: Value } | undefined;
  return {
    /** @param key names the user and what was read */
    put(key: string, value: Value): void {
      held = { key, at: performance.now(), value };
    },
    /** The value under this key, once; undefined when there is none or it is too old. Empties the slot in any case. */
    consume(key: string): Value | undefined {
      const consumed = held;
      held = undefined;
      return consumed?.key === key && performance.now() - consumed.at < MAX_AGE_MS
        ? consumed.value
        : undefined;
    },
  };
}
