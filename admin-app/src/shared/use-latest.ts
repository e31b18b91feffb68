import { useEffect, useRef, type RefObject } from 'react';

/** The newest value, for handlers in components that don't render again when the value changes. Not to be read while rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
