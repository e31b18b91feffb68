import type { Rect, Virtualizer } from '@tanstack/react-virtual';

type Rows = Virtualizer<HTMLDivElement, Element>;

/*
 * Sizes are measured after the browser has laid out the page. Reading them while rows render would force a second layout within the same
 * task.
 */

/** The assumed size of the scrolled element until it's measured; its maximum height is 32rem. */
export const INITIAL_RECT: Rect = { width: 0, height: 512 };

/** Reports the size of the scrolled element once it's laid out, and whenever it changes. */
export function observeLaidOutRect({ scrollElement }: Rows, onRect: (rect: Rect) => void) {
  if (!scrollElement) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    const [box] = entry?.borderBoxSize ?? [];
    if (box) onRect({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

/** Returns a row's height: the current one, the last one measured, or an estimate. */
export function laidOutHeight(row: Element, entry: ResizeObserverEntry | undefined, rows: Rows): number {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = rows.indexFromElement(row);
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rows.options.estimateSize(index);
}
