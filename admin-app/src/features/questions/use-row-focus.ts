import { useEffect, useRef } from 'react';

/**
 * Moves the focus into a row of a list that is about to change: to a row just added, or beside one just removed, whose
 * button would take the focus with it.
 *
 * @returns `list` for the element whose children are the rows, and `focusRow`, to be called before the change
 */
export function useRowFocus<Element extends HTMLElement>(rows: readonly unknown[]) {
  const list = useRef<Element>(null);
  const wanted = useRef<number>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.children[Math.min(wanted.current, rows.length - 1)];
    row?.querySelector<HTMLElement>('input, select')?.focus();
    wanted.current = null;
  }, [rows]);
  return {
    list,
    focusRow: (index: number) => {
      wanted.current = index;
    },
  };
}
