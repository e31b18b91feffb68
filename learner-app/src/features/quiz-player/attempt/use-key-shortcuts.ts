import { useEffect, type RefObject } from 'react';

const TYPING =
  'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"], [type="range"], [type="button"])';

function shortcutOf(event: KeyboardEvent): string | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (target instanceof Element && target.closest(`${TYPING}, dialog, [popover]`)) return undefined;
  return /^[a-z0-9]$/i.test(key) ? key.toUpperCase() : undefined;
}

/**
 * A key presses the control in `root` that names it in `aria-keyshortcuts`, wherever the focus is, unless something is typed
 * there. The control takes the focus, so that a screen reader says what was chosen.
 */
export function useKeyShortcuts(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const key = shortcutOf(event);
      const control = key && root.current?.querySelector(`[aria-keyshortcuts~="${key}"]:not(:disabled)`);
      if (!(control instanceof HTMLElement)) return;
      event.preventDefault();
      control.focus();
      control.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root]);
}
