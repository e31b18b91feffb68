import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrapPage, type Page, type Schemas } from '../../shared/api-client';
import { restoreItem } from '../../shared/restore.api';

export type TrashItem = Schemas['TrashItem'];

export interface TrashQuery {
  /** Every word must occur; empty for no filter. */
  q: string;
  /** Empty for every kind. */
  kind: TrashItem['kind'] | '';
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface TrashApi {
  /** Items deleted in the last 30 days, newest first. @throws AppError */
  list: (query: TrashQuery) => Promise<Page<TrashItem>>;
  /** Restores an item to its old position. @throws AppError */
  restore: (item: TrashItem) => Promise<unknown>;
}

export function createTrashApi(services: HostServices): TrashApi {
  const client = createApiClient(services);
  return {
    list: ({ q, kind, ...page }) =>
      unwrapPage(
        client.GET('/api/trash', { params: { query: { ...page, ...(q && { q }), ...(kind && { kind }) } } }),
      ),
    restore: ({ kind, id, quizId }) => restoreItem(services, kind, id, quizId ?? undefined),
  };
}
