import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from 'shared-ui/services';

/** Under the user's id, so that nobody is shown what somebody else typed. */
function useKeptKey(name: string): readonly string[] {
  const { session } = useServices();
  const [key] = useState(() => {
    const state = session.getState();
    return ['kept', state.status === 'signed-in' ? state.user.id : '', name];
  });
  return key;
}

/**
 * What `useKeep` kept under this name when the screen was left the last time: typed and not saved, it outlives its
 * screen, and is gone with the page.
 * @param otherwise where nothing was kept
 */
export function useKept<Held>(name: string, otherwise: Held): Held {
  const queryClient = useQueryClient();
  const queryKey = useKeptKey(name);
  const [kept] = useState(() => queryClient.getQueryData<Held>(queryKey) ?? otherwise);
  return kept;
}

/**
 * Keeps something while its screen is not there.
 * @param now asked when the screen is left; undefined keeps nothing
 */
export function useKeep(name: string, now: () => unknown): void {
  const queryClient = useQueryClient();
  const queryKey = useKeptKey(name);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  useEffect(
    () => () => {
      const held = latest.current();
      queryClient.setQueryDefaults(['kept'], { gcTime: Infinity });
      if (held === undefined) queryClient.removeQueries({ queryKey, exact: true });
      else queryClient.setQueryData(queryKey, held);
    },
    [queryClient, queryKey],
  );
}
