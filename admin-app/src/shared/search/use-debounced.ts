import { useEffect, useState } from 'react';

/** Returns a value once it hasn't changed for `delay` milliseconds, so that typing doesn't send a request per key. */
export function useDebounced<Value>(value: Value, delay = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
