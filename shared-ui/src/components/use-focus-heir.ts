import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Takes the focus for now; the next Tab goes to the first thing in it. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/**
 * For something that goes away when it is used, such as Retry: had it the focus, what it stood in takes it, where what was
 * waited for appears. Otherwise the keyboard would begin anew at the top of the page.
 *
 * @returns the ref of what goes away
 */
export function useFocusHeir<Leaving extends HTMLElement>(): RefObject<Leaving | null> {
  const ref = useRef<Leaving>(null);
  useLayoutEffect(() => {
    const leaving = ref.current;
    return () => {
      if (!leaving?.contains(document.activeElement)) return;
      const places: HTMLElement[] = [];
      for (let place = leaving.parentElement; place && place !== document.body; place = place.parentElement)
        places.push(place);
      // Still in the document here. Whatever comes in its place may have taken the focus itself.
      queueMicrotask(() => {
        const heir = places.find(({ isConnected }) => isConnected);
        if (heir && document.activeElement === document.body) focusPlace(heir);
      });
    };
  }, []);
  return ref;
}
