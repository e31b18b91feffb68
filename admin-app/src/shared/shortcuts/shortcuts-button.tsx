import { Keyboard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from 'shared-ui/components';
import { useNavigate } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import type { AdminPage } from '../navigation/admin-pages';
import { shortcutsOf, type Shortcut } from './shortcuts';
import { useShortcutKeys } from './use-shortcut-keys';

const ShortcutSheet = lazy(() =>
  import('./shortcut-sheet').then((module) => ({ default: module.ShortcutSheet })),
);

const keyOf = (userId: string) => `shortcuts/${userId}`;

function isTurnedOff(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'off';
  } catch {
    return false;
  }
}

/** Listens to the keyboard shortcuts, and opens the sheet that lists them. */
export function ShortcutsButton({ pages }: { pages: readonly AdminPage[] }) {
  const navigate = useNavigate();
  const { notify } = useServices();
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const [turned, setTurned] = useState<{ userId: string; on: boolean }>();
  const enabled = turned?.userId === userId ? turned.on : !isTurnedOff(userId);
  /** Those of the page when the sheet was opened. */
  const [listed, setListed] = useState<readonly Shortcut[]>();
  const shortcuts = shortcutsOf(pages, {
    goTo: (path) => void navigate(path),
    showSheet: () => setListed(shortcuts.filter(({ find }) => find() !== undefined)),
  });
  useShortcutKeys(shortcuts, enabled);

  function enable(on: boolean) {
    setTurned({ userId, on });
    try {
      if (on) localStorage.removeItem(keyOf(userId));
      else localStorage.setItem(keyOf(userId), 'off');
    } catch (cause) {
      console.error(cause);
      notify({ kind: 'error', message: 'This browser does not let the site store anything.' });
    }
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
