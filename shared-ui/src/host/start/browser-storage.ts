/** What the product uses of `Storage`. It never throws: where the browser stores nothing, or no more, a value lasts as long as the page. */
export interface SafeStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  keys: () => string[];
  /** False when what was last set under the key is lost with the page. */
  isStored: (key: string) => boolean;
}

type Area = 'local' | 'session';

declare global {
  /** By area and key, what could not be stored. Scripts of a page have copies of this module, and share nothing but globals. */
  var unstored: Record<Area, Map<string, string>> | undefined;
}

function unstoredOf(area: Area): Map<string, string> {
  if (!globalThis.unstored) {
    globalThis.unstored = { local: new Map(), session: new Map() };
    // Another tab stored something newer, or removed it; a null key means everything.
    const forget = ({ key }: StorageEvent) => {
      if (key === null) globalThis.unstored?.local.clear();
      else globalThis.unstored?.local.delete(key);
    };
    // Builds render pages without a window.
    if (typeof window !== 'undefined') window.addEventListener('storage', forget);
  }
  return globalThis.unstored[area];
}

function createSafeStorage(area: Area): SafeStorage {
  /** Undefined for whatever the browser refuses: even reading the property may throw, and some have null there. */
  function attempt<Result>(action: (storage: Storage) => Result): Result | undefined {
    try {
      return action(window[`${area}Storage`]);
    } catch {
      return undefined;
    }
  }
  return {
    getItem: (key) => unstoredOf(area).get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored) unstoredOf(area).delete(key);
      else unstoredOf(area).set(key, value);
    },
    removeItem(key) {
      unstoredOf(area).delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...(attempt(Object.keys) ?? []), ...unstoredOf(area).keys()])],
    isStored: (key) => !unstoredOf(area).has(key),
  };
}

/** localStorage: shared by the tabs of this browser. */
export const browserStorage = createSafeStorage('local');

/** sessionStorage: this tab's, until it is closed. */
export const tabStorage = createSafeStorage('session');
