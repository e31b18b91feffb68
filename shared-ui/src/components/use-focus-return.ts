import { useRef, type RefObject } from 'react';

/**
 * Handlers that give the focus back to where it was when a dialog opened. Radix returns it to its own Trigger only, and
 * our dialogs are opened by state.
 *
 * @param initialFocus takes the focus on opening instead of the first control
 */
export function useFocusReturn(initialFocus?: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<Element>(null);
  return {
    onOpenAutoFocus(event: Event) {
      cameFrom.current = document.activeElement;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    },
  };
}
