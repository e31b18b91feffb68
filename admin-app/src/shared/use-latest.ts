import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the newest value in a ref, for handlers in components that don't render again when it changes. Don't read it while rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
