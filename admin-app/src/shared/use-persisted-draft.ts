import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from 'shared-ui/services';

/** Contains the user's id, so that nobody sees the draft of somebody else who signed in on the same page. */
function useDraftKey(name: string): readonly string[] {
  const { session } = useServices();
  const [key] = useState(() => {
    const state = session.getState();
    return ['draft', state.status === 'signed-in' ? state.user.id : '', name];
  });
  return key;
}

/**
 * Unsaved input that outlives its screen. It is stored in memory when the screen unmounts, and is lost on a page reload.
 * @param name unique among the drafts of the app
 * @returns `draft`, what was stored when the screen was last left, and `persist`, to be called in an effect with a
 *   function that returns the current draft; it runs on unmount, and undefined removes the stored draft
 */
export function usePersistedDraft<Draft>(name: string): {
  draft: Draft | undefined;
  persist: (readDraft: () => Draft | undefined) => void;
} {
  const queryClient = useQueryClient();
  const queryKey = useDraftKey(name);
  const [draft] = useState(() => queryClient.getQueryData<Draft>(queryKey));
  const latest = useRef<() => Draft | undefined>(() => undefined);
  const persist = useCallback((readDraft: () => Draft | undefined) => {
    latest.current = readDraft;
  }, []);
  useEffect(
    () => () => {
      const current = latest.current();
      queryClient.setQueryDefaults(['draft'], { gcTime: Infinity });
      if (current === undefined) queryClient.removeQueries({ queryKey, exact: true });
      else queryClient.setQueryData(queryKey, current);
    },
    [queryClient, queryKey],
  );
  return { draft, persist };
}
