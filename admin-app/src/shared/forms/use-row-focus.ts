import { useEffect, useRef } from 'react';

/**
 * Moves the focus in a list whose rows change: to an added row, or to the row after a removed one, whose focused button has disappeared. If
 * no row is left, moves it to the first button after the list.
 * @returns `list`, a ref for the element whose children are the rows, and `focusRow`, to be called before the change
 */
export function useRowFocus<Element extends HTMLElement>(rows: readonly unknown[]) {
  const list = useRef<Element>(null);
  const pending = useRef<number>(null);
  useEffect(() => {
    if (pending.current === null) return;
    const row = list.current?.children[Math.min(pending.current, rows.length - 1)];
    const behind = list.current?.nextElementSibling;
    const target = row
      ? row.querySelector('details:not([open]) > summary, input, select')
      : (behind?.querySelector('button') ?? behind);
    if (target instanceof HTMLElement) target.focus();
    pending.current = null;
  }, [rows]);
  return {
    list,
    focusRow: (index: number) => {
      pending.current = index;
    },
  };
}
