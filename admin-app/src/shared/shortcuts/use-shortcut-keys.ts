import { useEffect, useRef } from 'react';
import type { Shortcut } from './shortcuts';
import { findSave } from './use-save-shortcut';

/** Milliseconds in which the second key of two has to follow. */
const PAUSE = 1500;

/** Where keys write, or choose by their first letter. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox]';

const isSave = (event: KeyboardEvent) =>
  // Upper case with Caps Lock.
  event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/**
 * Listens to the shortcuts: not while something is typed, nor behind a dialog.
 * @param enabled without it, saving is the only one (WCAG 2.1.4)
 */
export function useShortcutKeys(shortcuts: readonly Shortcut[], enabled: boolean): void {
  const latest = useRef({ shortcuts, enabled });
  useEffect(() => {
    latest.current = { shortcuts, enabled };
  });
  useEffect(() => {
    let begun: string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const dialog = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]');
      if (isSave(event)) {
        const save = findSave(dialog);
        if (save) event.preventDefault();
        if (!event.repeat) save?.();
        return;
      }
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!latest.current.enabled || dialog || target?.closest(TYPING)) return;
      if (event.key === 'Shift') return;
      const pressed = [...begun, event.key.toLowerCase()];
      begun = [];
      clearTimeout(timer);
      const matches = latest.current.shortcuts.filter(({ keys }) =>
        pressed.every((key, index) => keys[index] === key),
      );
      const run = matches.find(({ keys }) => keys.length === pressed.length)?.find();
      if (run) {
        // The key would be typed into what gets the focus.
        event.preventDefault();
        run();
      } else if (matches.some(({ keys }) => keys.length > pressed.length)) {
        begun = pressed;
        timer = setTimeout(() => (begun = []), PAUSE);
      }
    };
    window.addEventListener('keydown', handleKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', handleKey);
    };
  }, []);
}
