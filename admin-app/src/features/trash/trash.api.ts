import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../shared/api-client';

export type TrashItem = Schemas['TrashItem'];

export interface TrashQuery {
  /** Words that have to occur; empty for everything. */
  q: string;
  /** Empty for every kind. */
  kind: TrashItem['kind'] | '';
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface TrashApi {
  /** What was deleted in the last 30 days, newest first. @throws AppError */
  list: (query: TrashQuery) => Promise<Page<TrashItem>>;
  /** Puts something back to its old place. @throws AppError */
  restore: (item: TrashItem) => Promise<unknown>;
}

export function createTrashApi(services: HostServices): TrashApi {
  const client = createApiClient(services);
  return {
    list: ({ q, kind, ...page }) =>
      unwrapPage(
        client.GET('/api/trash', { params: { query: { ...page, ...(q && { q }), ...(kind && { kind }) } } }),
      ),
    restore: ({ kind, id }) =>
      unwrap(client.POST('/api/trash/{kind}/{id}/restore', { params: { path: { kind, id } } })),
  };
}
