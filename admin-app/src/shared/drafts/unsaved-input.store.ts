import type { HostServices } from '@learn-for-life/contract';
import { tabStorage } from 'shared-ui/start';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** An unsaved part of the page. */
interface UnsavedPart {
  /** Saves the part; undefined for a form that must be sent by its own button. */
  submit: (() => void) | undefined;
}

interface UnsavedInputState {
  /** The user who typed the input. */
  userId: string;
  /** The drafts, by name. */
  drafts: ReadonlyMap<string, unknown>;
  /** The unsaved parts of the page. */
  parts: ReadonlySet<UnsavedPart>;
}

export interface InputStore {
  store: StoreApi<UnsavedInputState>;
  /** Stores a user's draft; undefined deletes it. Does nothing if someone else has since logged in. */
  set: (userId: string, name: string, draft: unknown) => void;
  /** Adds an unsaved part to the page. @returns a function that removes it */
  report: (submit: UnsavedPart['submit']) => () => void;
}

const PREFIX = 'drafts:';
const keyOf = (userId: string, name = '') => `${PREFIX}${userId}:${name}`;

/** Marks maps, which some drafts contain and JSON can't represent. */
const MAP = '$map';
const replaceMaps = (_key: string, value: unknown): unknown =>
  value instanceof Map ? { [MAP]: [...(value as Map<unknown, unknown>)] } : value;
const reviveMaps = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && MAP in value
    ? new Map(value[MAP] as [unknown, unknown][])
    : value;

/** Reads a user's drafts that the tab stored before a reload. */
function storedDrafts(userId: string): ReadonlyMap<string, unknown> {
  const prefix = keyOf(userId);
  const drafts = new Map<string, unknown>();
  for (const key of tabStorage.keys()) {
    if (!key.startsWith(prefix)) continue;
    try {
      drafts.set(key.slice(prefix.length), JSON.parse(tabStorage.getItem(key) ?? '', reviveMaps));
    } catch {
      // A damaged draft isn't restored.
    }
  }
  return drafts;
}

/** Deletes the tab's drafts of everyone except this user. */
function forgetOthers(userId: string | undefined): void {
  for (const key of tabStorage.keys())
    if (key.startsWith(PREFIX) && (userId === undefined || !key.startsWith(keyOf(userId))))
      tabStorage.removeItem(key);
}

/**
 * Stores unsaved input while the app is mounted, in memory and in the tab, where it survives a reload. Users never see each other's input;
 * if a session ends without a logout, the input is kept for the same user; logging out deletes it.
 */
export function createInputStore({ session }: Pick<HostServices, 'session'>): InputStore {
  const stateOf = (userId: string) => ({ userId, drafts: storedDrafts(userId) });
  const first = session.getState();
  const store = createStore<UnsavedInputState>(() => ({
    ...stateOf(first.status === 'signed-in' ? first.user.id : ''),
    parts: new Set(),
  }));
  if (first.status === 'signed-in') forgetOthers(first.user.id);
  session.subscribe((next, before) => {
    if (next.status === 'signed-in' && next.user.id !== store.getState().userId) {
      forgetOthers(next.user.id);
      store.setState(stateOf(next.user.id));
    }
    if (next.status === 'signed-out' && !next.ended && before.status !== 'loading') {
      forgetOthers(undefined);
      store.setState(stateOf(''));
    }
  });
  return {
    store,
    set: (userId, name, draft) => {
      const { userId: current, drafts } = store.getState();
      if (userId !== current || drafts.get(name) === draft) return;
      const next = new Map(drafts);
      if (draft === undefined) {
        next.delete(name);
        tabStorage.removeItem(keyOf(userId, name));
      } else {
        next.set(name, draft);
        tabStorage.setItem(keyOf(userId, name), JSON.stringify(draft, replaceMaps));
      }
      store.setState({ drafts: next });
    },
    report: (submit) => {
      const part = { submit };
      store.setState(({ parts }) => ({ parts: new Set([...parts, part]) }));
      return () =>
        store.setState(({ parts }) => ({ parts: new Set([...parts].filter((each) => each !== part)) }));
    },
  };
}
