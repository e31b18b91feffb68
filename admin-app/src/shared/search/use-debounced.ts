import { useEffect, useState } from 'react';

/** The value once it has not changed for `delay` milliseconds, so that typing does not send a request per key. */
export function useDebounced<Value>(value: Value, delay = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
