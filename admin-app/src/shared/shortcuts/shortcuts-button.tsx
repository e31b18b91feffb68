import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { IconButton } from 'shared-ui/components';
import { useNavigate } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import { browserStorage } from 'shared-ui/start';
import { NOT_STORED } from '../not-stored';
import { shortcutsOf, type Shortcut, type ShortcutPage } from './shortcuts';
import { findSave } from './use-save-shortcut';

const ShortcutSheet = lazy(() =>
  import('./shortcut-sheet').then((module) => ({ default: module.ShortcutSheet })),
);

const keyOf = (userId: string) => `shortcuts/${userId}`;

/** The time in milliseconds within which the second of two keys must follow. */
const PAUSE = 1500;

/** Controls in which keys enter text, or choose an option by its first letter. */
const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox]';

const isSave = (event: KeyboardEvent) =>
  // The key is in upper case if Caps Lock is on.
  event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/**
 * Listens for the shortcuts. Only saving works while someone is typing or a dialog is open.
 * @param enabled whether shortcuts other than saving work (WCAG 2.1.4)
 */
function useShortcutKeys(shortcuts: readonly Shortcut[], enabled: boolean): void {
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
        // The key would otherwise be typed into the element that receives the focus.
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

const isTurnedOff = (userId: string) => browserStorage.getItem(keyOf(userId)) === 'off';

/** Listens for keyboard shortcuts, and opens the sheet that lists them. */
export function ShortcutsButton({ pages }: { pages: readonly ShortcutPage[] }) {
  const navigate = useNavigate();
  const { notify } = useServices();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const [turned, setTurned] = useState<{ userId: string; on: boolean }>();
  const enabled = turned?.userId === userId ? turned.on : !isTurnedOff(userId);
  /** The page's shortcuts when the sheet was opened. */
  const [listed, setListed] = useState<readonly Shortcut[]>();
  const shortcuts = shortcutsOf(pages, {
    goTo: (path) => void navigate(path),
    showSheet: () => setListed(shortcuts.filter(({ find }) => find() !== undefined)),
  });
  useShortcutKeys(shortcuts, enabled);

  function enable(on: boolean) {
    setTurned({ userId, on });
    if (on) browserStorage.removeItem(keyOf(userId));
    else browserStorage.setItem(keyOf(userId), 'off');
    if (!browserStorage.isStored(keyOf(userId))) notify({ kind: 'info', message: NOT_STORED });
  }
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        aria-haspopup="dialog"
        onClick={() => setListed(shortcuts.filter(({ find }) => find() !== undefined))}
      >
        <Keyboard aria-hidden="true" />
      </IconButton>
      {listed && (
        <Suspense>
          <ShortcutSheet
            shortcuts={listed}
            enabled={enabled}
            onEnable={enable}
            onClose={() => setListed(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
