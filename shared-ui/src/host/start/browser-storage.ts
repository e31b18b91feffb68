/**
 * The part of `Storage` that the product uses. It never throws. If the browser can't store a value, the value lasts as long as the page.
 */
export interface SafeStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  keys: () => string[];
  /** Whether the key's last value is stored; false if it will be lost with the page. */
  isStored: (key: string) => boolean;
}

type Area = 'local' | 'session';

declare global {
  /**
   * Values that could not be stored, by area and key. Each of a page's scripts has its own copy of this module; scripts share only globals.
   */
  var unstored: Record<Area, Map<string, string>> | undefined;
}

function unstoredOf(area: Area): Map<string, string> {
  if (!globalThis.unstored) {
    globalThis.unstored = { local: new Map(), session: new Map() };
    // Another tab stored a newer value or removed the key. A null key means that the whole storage was cleared.
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
  /**
   * Runs an action on the storage. @returns undefined if the browser refuses: even reading the property may throw, and in some browsers it
   * is null
   */
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

/** localStorage, which this browser's tabs share. */
export const browserStorage = createSafeStorage('local');

/** sessionStorage, which belongs to this tab until it is closed. Keys with `SESSION_PREFIX` end with the session. */
export const tabStorage = createSafeStorage('session');

/** The prefix of `tabStorage` keys that are deleted when the user logs out. */
export const SESSION_PREFIX = 'session:';
