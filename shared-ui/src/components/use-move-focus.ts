import { useCallback, useEffect, useState, type RefObject } from 'react';

type Target = RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined);

/**
 * Moves the focus once the change that it's called with is on the page: a dialog has closed, whose page couldn't be focused before, or an
 * added element is there.
 * @returns takes the element, or a function that finds it then
 */
export function useMoveFocus(): (target: Target) => void {
  const [move, setMove] = useState<{ target: Target }>();
  useEffect(() => {
    if (!move) return;
    const { target } = move;
    (target instanceof Function ? target() : target.current)?.focus();
  }, [move]);
  return useCallback((target) => setMove({ target }), []);
}
