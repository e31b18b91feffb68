import { useLayoutEffect, type RefObject } from 'react';

/** Of a pixel, by which browsers round. */
const TOLERANCE = 1;

/**
 * Marks `frame` with `data-more-before` and `data-more-after` while `scroll` can be scrolled sideways towards its start or end.
 * @param scroll whose only child is what it scrolls
 */
export function useScrollEdges(
  scroll: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = scroll.current;
    const marked = frame.current;
    if (!element || !marked) return;
    const mark = () => {
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      marked.toggleAttribute('data-more-before', before > TOLERANCE);
      marked.toggleAttribute('data-more-after', after > TOLERANCE);
    };
    // Called when it starts to observe, too.
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroll, frame]);
}
