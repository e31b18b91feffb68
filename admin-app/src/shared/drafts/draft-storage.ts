import type { QueryClient } from '@tanstack/react-query';

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

export const draftKey = (userId: string, name: string) => ['draft', userId, name] as const;

/** Keeps a user's drafts in this tab, so that they survive a reload. A full or blocked storage keeps none. */
export function storeDrafts(queryClient: QueryClient, userId: string): void {
  const drafts: Stored = queryClient
    .getQueriesData({ queryKey: ['draft', userId] })
    .flatMap(([key, draft]) => (draft === undefined ? [] : [[String(key[2]), draft]]));
  try {
    sessionStorage.setItem(PREFIX + userId, JSON.stringify(drafts, replaceMaps));
  } catch {
    // They are still in memory.
  }
}

const restored = new WeakMap<QueryClient, string>();

/** Once per page and user: takes over the drafts from before the reload, and deletes those of other users of the tab. */
export function restoreDrafts(queryClient: QueryClient, userId: string): void {
  if (restored.get(queryClient) === userId) return;
  restored.set(queryClient, userId);
  queryClient.setQueryDefaults(['draft'], { gcTime: Infinity });
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && key !== PREFIX + userId) sessionStorage.removeItem(key);
    const drafts = JSON.parse(sessionStorage.getItem(PREFIX + userId) ?? '[]', reviveMaps) as Stored;
    for (const [name, draft] of drafts) queryClient.setQueryData(draftKey(userId, name), draft);
  } catch {
    // Blocked, or not ours: nothing is restored.
  }
}
