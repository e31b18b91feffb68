import type { Rect, Virtualizer } from '@tanstack/react-virtual';

type Rows = Virtualizer<HTMLDivElement, Element>;

/*
 * Sizes are taken once the browser has laid the page out. Reading them while rows render would force a second layout within the same task.
 */

/** The rows' height until it's known; the table scrolls beyond it (32rem). */
export const INITIAL_RECT: Rect = { width: 0, height: 512 };

/** Reports the size of the scrolled element, and again whenever it changes. */
export function observeLaidOutRect({ scrollElement }: Rows, onRect: (rect: Rect) => void) {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const [box] = entry?.borderBoxSize ?? [];
    if (box) onRect({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** The height of a row: as laid out, as it was last time, or as estimated. */
export function laidOutHeight(row: Element, entry: ResizeObserverEntry | undefined, rows: Rows): number {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = rows.indexFromElement(row);
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index);
}
