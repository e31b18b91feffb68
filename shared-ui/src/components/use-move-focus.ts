import { useCallback, useEffect, useState, type RefObject } from 'react';

type Target = RefObject<HTMLElement | null> | (() => HTMLElement | null | undefined);

/**
 * Moves the focus after the current change has been rendered, for example to an added element or to the page behind a closed dialog.
 * @returns a function that accepts the element, or a function that finds it after rendering
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
