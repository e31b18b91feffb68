import { browserStorage } from 'shared-ui/start';

/** The change waiting under one key of an outbox. */
export interface OutboxEntry<Value> {
  key: string;
  value: Value;
  /** The stored string, which distinguishes this entry from a later one under the same key. */
  version: string;
}

/** A user's changes that the server hasn't confirmed yet. Read from storage each time, because other tabs write to it too. */
export interface Outbox<Value> {
  list(): OutboxEntry<Value>[];
  get(key: string): OutboxEntry<Value> | undefined;
  /** Replaces the change waiting under the key. */
  put(key: string, value: Value): void;
  /** Whether exactly this entry is still waiting. */
  has(entry: OutboxEntry<Value>): boolean;
  /** Removes exactly this entry; a later one under the same key stays. */
  remove(entry: OutboxEntry<Value>): void;
  clear(): void;
  /** Calls `onPut` when another tab stores a change. @returns a function that stops it */
  watch(onPut: (entry: OutboxEntry<Value>) => void): () => void;
}

export interface OutboxOptions<Value> {
  /** The first part of the storage keys, which have the form `prefix:user:key`. */
  prefix: string;
  /** Part of the storage key, so that users of a shared computer don't send each other's changes. */
  userId: string;
  /** Checks a value stored under a key. Returns undefined if it's damaged. */
  parse: (stored: unknown, key: string) => Value | undefined;
  /** Limits the outbox to some of the user's keys. Default: all. */
  includes?: (key: string) => boolean;
  /** The order of the list. Default: none. */
  compare?: (a: Value, b: Value) => number;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * An outbox in the browser's storage, so that a lost connection, a crash or a closed tab loses nothing. Each value has its own storage key,
 * so two tabs that write at the same moment can't undo each other's changes. If storage is full or refused, an entry lasts as long as the
 * page. Damaged entries are ignored.
 */
export function createOutbox<Value>(options: OutboxOptions<Value>): Outbox<Value> {
  const { prefix, userId, parse, includes = () => true, compare } = options;
  const start = `${prefix}:${userId}:`;

  function get(key: string): OutboxEntry<Value> | undefined {
    const version = browserStorage.getItem(start + key);
    const stored = version ? fromJson(version) : undefined;
    const value = stored === undefined ? undefined : parse(stored, key);
    return version && value !== undefined ? { key, value, version } : undefined;
  }
  function keys(): string[] {
    return browserStorage
      .keys()
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length))
      .filter(includes);
  }
  const drop = (key: string) => browserStorage.removeItem(start + key);
  const has = ({ key, version }: OutboxEntry<Value>) => get(key)?.version === version;

  return {
    get,
    has,
    list() {
      const entries = keys().flatMap((key) => get(key) ?? []);
      return compare ? entries.sort((a, b) => compare(a.value, b.value)) : entries;
    },
    put: (key, value) => browserStorage.setItem(start + key, JSON.stringify(value)),
    remove(entry) {
      if (has(entry)) drop(entry.key);
    },
    clear: () => keys().forEach(drop),
    watch(onPut) {
      // Browsers send this event to the other tabs only.
      const listener = ({ key, newValue }: StorageEvent) => {
        if (newValue === null || !key?.startsWith(start)) return;
        const name = key.slice(start.length);
        const entry = includes(name) ? get(name) : undefined;
        if (entry) onPut(entry);
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
