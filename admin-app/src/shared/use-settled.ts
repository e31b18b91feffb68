import { useEffect, useState } from 'react';

/** The value once it has not changed for `delay` milliseconds; for what is asked of the server while somebody types. */
export function useSettled<Value>(value: Value, delay = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const clock = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(clock);
  }, [value, delay]);
  return settled;
}
