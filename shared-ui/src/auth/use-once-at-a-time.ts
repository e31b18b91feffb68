import { useRef } from 'react';

/** `action`, ignoring calls while one is under way: a second click or Enter sends nothing. */
export function useOnceAtATime<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await action(...args);
    } finally {
      running.current = false;
    }
  };
}
