import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useServices } from 'shared-ui/services';
import { tabStorage } from 'shared-ui/start';

const ScopeContext = createContext('');

/** Sets the drafts within it apart from those of the same name elsewhere; `value` is for instance the quiz that they are for. */
export const DraftScope = ScopeContext.Provider;

const PREFIX = 'drafts:';

/** JSON has no maps, in which some drafts are kept. */
const MAP = '$map';
const replaceMaps = (_key: string, value: unknown): unknown =>
  value instanceof Map ? { [MAP]: [...(value as Map<unknown, unknown>)] } : value;
const reviveMaps = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && MAP in value
    ? new Map(value[MAP] as [unknown, unknown][])
    : value;

type Stored = [name: string, draft: unknown][];

const draftKey = (userId: string, name: string) => ['draft', userId, name] as const;

/** Keeps a user's drafts in this tab, so that they survive a reload. */
function storeDrafts(queryClient: QueryClient, userId: string): void {
  const drafts: Stored = queryClient
    .getQueriesData({ queryKey: ['draft', userId] })
    .flatMap(([key, draft]) => (draft === undefined ? [] : [[String(key[2]), draft]]));
  tabStorage.setItem(PREFIX + userId, JSON.stringify(drafts, replaceMaps));
}

const restored = new WeakMap<QueryClient, string>();

/** Once per page and user: takes over the drafts from before the reload, and deletes those of other users of the tab. */
function restoreDrafts(queryClient: QueryClient, userId: string): void {
  if (restored.get(queryClient) === userId) return;
  restored.set(queryClient, userId);
  queryClient.setQueryDefaults(['draft'], { gcTime: Infinity });
  for (const key of tabStorage.keys())
    if (key.startsWith(PREFIX) && key !== PREFIX + userId) tabStorage.removeItem(key);
  try {
    const drafts = JSON.parse(tabStorage.getItem(PREFIX + userId) ?? '[]', reviveMaps) as Stored;
    for (const [name, draft] of drafts) queryClient.setQueryData(draftKey(userId, name), draft);
  } catch {
    // Damaged: nothing is restored.
  }
}

/** Contains the user's id, so that nobody sees the draft of somebody else who signed in on the same page. */
function useDraftKey(name: string) {
  const { session } = useServices();
  const scope = useContext(ScopeContext);
  const [key] = useState(() => {
    const state = session.getState();
    const userId = state.status === 'signed-in' ? state.user.id : '';
    return draftKey(userId, scope ? `${name} of ${scope}` : name);
  });
  return key;
}

/**
 * Unsaved input that outlives its screen and a reload of the tab. It is stored when the screen unmounts or the page is left.
 * @param name unique among the drafts of the app, or of the `DraftScope`
 * @returns `draft`, what was stored when the screen was last left, and `persist`, to be called in an effect with a
 *   function that returns the current draft; it runs on leaving, and undefined removes the stored draft. `amend` changes
 *   what is stored, for work that ends after leaving
 */
export function usePersistedDraft<Draft>(name: string): {
  draft: Draft | undefined;
  persist: (readDraft: () => Draft | undefined) => void;
  amend: (change: (stored: Draft) => Draft | undefined) => void;
} {
  const queryClient = useQueryClient();
  const queryKey = useDraftKey(name);
  const [, userId] = queryKey;
  const [draft] = useState(() => {
    restoreDrafts(queryClient, queryKey[1]);
    return queryClient.getQueryData<Draft>(queryKey);
  });
  const latest = useRef<() => Draft | undefined>(() => undefined);
  const persist = useCallback((readDraft: () => Draft | undefined) => {
    latest.current = readDraft;
  }, []);
  const write = useCallback(
    (current: Draft | undefined) => {
      if (current === undefined) queryClient.removeQueries({ queryKey, exact: true });
      else queryClient.setQueryData(queryKey, current);
      storeDrafts(queryClient, userId);
    },
    [queryClient, queryKey, userId],
  );
  const amend = useCallback(
    (change: (stored: Draft) => Draft | undefined) => {
      const stored = queryClient.getQueryData<Draft>(queryKey);
      if (stored !== undefined) write(change(stored));
    },
    [queryClient, queryKey, write],
  );
  useEffect(() => {
    const store = () => write(latest.current());
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [write]);
  return { draft, persist, amend };
}
