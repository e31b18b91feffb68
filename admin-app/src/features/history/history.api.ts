import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';
import type { Regrading } from '../../shared/regrade/regrading';
import type { ItemNoun } from '../../shared/content/content-nouns';

type HistoryPage = Schemas['History'];
/** Changes that one person saved together. */
export type Change = HistoryPage['items'][number];
export type Entry = Change['entries'][number];
export type ContentVersion = Schemas['ContentVersion'];

export const CHANGED_THINGS = ['course', 'video', 'quiz', 'question', 'stop', 'link', 'upload'] as const;

export interface HistoryFilter {
  /** The item; undefined for all content. */
  item: { kind: ItemNoun; id: string } | undefined;
  /** The person's id; empty for everyone. */
  actorId: string;
  /** The kind of content; empty for everything. */
  what: (typeof CHANGED_THINGS)[number] | '';
  /** The first and last day to include, in the browser's time zone, such as 2026-11-23; empty for no limit. */
  from: string;
  to: string;
}

export interface HistoryApi {
  /** @param before `next` of the previous page. @throws AppError */
  page: (filter: HistoryFilter, before: string | undefined) => Promise<HistoryPage>;
  /** Reads the version of an entry, compared with the current one. @throws AppError */
  version: (entryId: string) => Promise<ContentVersion>;
  /** @throws StaleError or AppError (409) if `current` is no longer the newest version */
  restore: (entryId: string, current: string, regrading: Regrading) => Promise<unknown>;
  /** Reads a preview of reverting a change. @throws AppError */
  change: (entryId: string) => Promise<ContentVersion>;
  /** @throws StaleError or AppError (409) if `current` is no longer the newest version */
  revert: (entryId: string, current: string, regrading: Regrading) => Promise<unknown>;
}

/** Returns the start of `day`, or of the day `days` later, in the browser's time zone. */
function midnight(day: string, days = 0): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + days);
  return date.toISOString();
}

export function createHistoryApi(services: HostServices): HistoryApi {
  const client = createApiClient(services);
  const of = (id: string) => ({ params: { path: { id } } });
  return {
    page: ({ item, actorId, what, from, to }, before) => {
      const query = {
        ...item,
        ...(actorId && { actorId }),
        ...(what && { what }),
        ...(from && { since: midnight(from) }),
        ...(to && { until: midnight(to, 1) }),
        ...(before && { before }),
      };
      return unwrap(client.GET('/api/history', { params: { query } }));
    },
    version: (id) => unwrap(client.GET('/api/history/{id}/version', of(id))),
    restore: (id, version, regrading) =>
      unwrap(client.POST('/api/history/{id}/restore', { ...of(id), body: { version, ...regrading } })),
    change: (id) => unwrap(client.GET('/api/history/{id}/change', of(id))),
    revert: (id, version, regrading) =>
      unwrap(client.POST('/api/history/{id}/take-back', { ...of(id), body: { version, ...regrading } })),
  };
}
