import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Focuses an element that may not be focusable itself; the next Tab goes to the first control inside it. */
function focusContainer(container: HTMLElement): void {
  if (!container.hasAttribute('tabindex')) {
    container.tabIndex = -1;
    container.addEventListener('blur', () => container.removeAttribute('tabindex'), { once: true });
  }
  container.focus({ preventScroll: true });
}

/**
 * Restores the focus when an element is removed after use, such as Retry. If it had the focus, the focus moves to the closest remaining
 * ancestor, where the new content appears. Otherwise, keyboard users would start again at the top of the page.
 *
 * @returns a ref for the element that will be removed
 */
export function useFocusFallback<Leaving extends HTMLElement>(): RefObject<Leaving | null> {
  const ref = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const leaving = ref.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const ancestors: HTMLElement[] = [];
      for (
        let parent = leaving.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      )
        ancestors.push(parent);
      // The element is still in the document now, and its replacement may take the focus itself.
      queueMicrotask(() => {
        const fallback = ancestors.find(({ isConnected }) => isConnected);
        if (fallback && document.activeElement === document.body) focusContainer(fallback);
      });
    };
  }, []);
  return ref;
}
