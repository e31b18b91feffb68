import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../api/api-client';
import type { Regrading } from '../regrade/regrading';

/** The prepared changes of a course. */
export type Pending = Schemas['Pending'];
export type PendingItem = Pending['items'][number];
export type PendingKind = PendingItem['kind'];

/** The prepared changes of courses. Each call throws AppError; 'stale_update' if someone else has made a change in the meantime. */
export interface PendingApi {
  read: (courseId: string) => Promise<Pending>;
  /**
   * Prepares changes to one item; they are checked as if they were saved.
   * @param version the version that was edited; stops have none
   */
  save: (
    courseId: string,
    change: { kind: PendingKind; itemId?: string; changes: object; version?: string | null },
  ) => Promise<Pending>;
  /** Discards prepared changes. @param item the item; undefined for everything */
  discard: (courseId: string, version: string, item?: Pick<PendingItem, 'kind' | 'id'>) => Promise<Pending>;
  /** Previews how regrading would change results. @param kept parts that keep someone else's change */
  preview: (courseId: string, version: string, kept: string[]) => Promise<Schemas['PendingPreview']>;
  publish: (
    courseId: string,
    version: string,
    kept: string[],
    regrading: Regrading,
  ) => Promise<Schemas['PublishedPending']>;
  continueRegrade: (questionId: string, signal: AbortSignal) => Promise<{ finished: boolean }>;
}

export function createPendingApi(services: HostServices): PendingApi {
  const client = createApiClient(services);
  const of = (id: string) => ({ params: { path: { id } } });
  return {
    read: (id) => unwrap(client.GET('/api/courses/{id}/pending', of(id))),
    save: (id, { changes, ...change }) =>
      unwrap(
        client.PUT('/api/courses/{id}/pending', { ...of(id), body: { ...change, changes: { ...changes } } }),
      ),
    discard: (id, version, item) =>
      unwrap(
        client.DELETE('/api/courses/{id}/pending', {
          params: { path: { id }, query: { version, ...(item && { kind: item.kind, itemId: item.id }) } },
        }),
      ),
    preview: (id, version, kept) =>
      unwrap(client.POST('/api/courses/{id}/pending/preview', { ...of(id), body: { version, kept } })),
    publish: (id, version, kept, regrading) =>
      unwrap(
        client.POST('/api/courses/{id}/pending/publish', {
          ...of(id),
          body: { version, kept, ...regrading },
        }),
      ),
    continueRegrade: (id, signal) =>
      unwrap(client.POST('/api/questions/{id}/regrade', { ...of(id), signal })),
  };
}
