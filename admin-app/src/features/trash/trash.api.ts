import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../shared/api/api-client';
import { restoreItem } from '../../shared/content/restore.api';

export type TrashItem = Schemas['TrashItem'];

/** The effects of restoring entries. */
export type RestorePreview = Schemas['RestorePreview'];

export type TrashAction = Schemas['TrashChange']['action'];
export type RefusedItem = Schemas['TrashChanged']['refused'][number];
type TrashKey = Pick<TrashItem, 'kind' | 'id' | 'quizId'>;

/** Returns a string that identifies an entry in the trash. */
export const trashKey = ({ kind, id, quizId }: TrashKey) => JSON.stringify([kind, id, quizId]);

const fromKey = (key: string): TrashKey => {
  const [kind, id, quizId] = JSON.parse(key) as [TrashKey['kind'], string, string | null];
  return { kind, id, quizId };
};

export interface TrashQuery {
  /** The search text, whose words must all occur; empty for no filter. */
  q: string;
  /** The kind of items; empty for all kinds. */
  kind: TrashItem['kind'] | '';
  /** The page number, starting at 1. */
  page: number;
  pageSize: number;
}

export interface TrashApi {
  /** Lists items deleted in the last 30 days, newest first. @throws AppError */
  list: (query: TrashQuery) => Promise<Page<TrashItem>>;
  /** Restores an item to its old position. @throws AppError */
  restore: (item: TrashItem) => Promise<unknown>;
  /** Previews the effects of restoring up to 1,000 entries. @throws AppError */
  preview: (keys: readonly string[]) => Promise<RestorePreview>;
  /** Returns the keys of every entry that a search finds. @throws AppError */
  findKeys: (search: Pick<TrashQuery, 'q' | 'kind'>) => Promise<string[]>;
  /** Restores or permanently deletes up to 1,000 entries, and reports those that failed. @throws AppError */
  change: (keys: readonly string[], action: TrashAction) => Promise<Schemas['TrashChanged']>;
}

/** The maximum number of entries on one page. */
const MAX_LISTED = 200;

export function createTrashApi(services: HostServices): TrashApi {
  const client = createApiClient(services);
  const list: TrashApi['list'] = ({ q, kind, ...page }) =>
    unwrapPage(
      client.GET('/api/trash', { params: { query: { ...page, ...(q && { q }), ...(kind && { kind }) } } }),
    );
  return {
    list,
    findKeys: async (search) => {
      const keys = new Set<string>();
      for (let page = 1; ; page++) {
        const { items, total } = await list({ ...search, page, pageSize: MAX_LISTED });
        for (const item of items) keys.add(trashKey(item));
        if (items.length === 0 || page * MAX_LISTED >= total) return [...keys];
      }
    },
    preview: (keys) => unwrap(client.POST('/api/trash/preview', { body: { items: keys.map(fromKey) } })),
    change: (keys, action) =>
      unwrap(client.POST('/api/trash/changes', { body: { action, items: keys.map(fromKey) } })),
    restore: ({ kind, id, quizId }) => restoreItem(services, kind, id, quizId ?? undefined),
  };
}
