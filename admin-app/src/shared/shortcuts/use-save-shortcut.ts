import { useEffect } from 'react';

const saves: (() => void)[] = [];

/** Sets what Ctrl+S or ⌘S does on this page. By default, it sends the form being typed in. */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    saves.push(save);
    return () => {
      saves.splice(saves.indexOf(save), 1);
    };
  }, [save]);
}

/** Finds what Ctrl+S currently does; in a dialog, it saves the dialog's form. */
export function findSave(dialog: Element | null): (() => void) | undefined {
  const form = document.activeElement?.closest('form');
  if (dialog === null && saves.length > 0) return saves.at(-1);
  return form && (dialog === null || dialog.contains(form)) ? () => form.requestSubmit() : undefined;
}
