import { useCallback, useEffect, useState, type RefObject } from 'react';

type Target = RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined);

/**
 * Moves the focus once the change that it's called with is on the page: a dialog has closed, behind which nothing could be focused, or an
 * added element is on the page.
 * @returns a function that takes the element, or a function that finds it then
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
