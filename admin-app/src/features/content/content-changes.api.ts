import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api/api-client';
import type { Impact } from '../../shared/deletion';
import type { ContentNoun } from '../../shared/content/content-nouns';
import type { ChangePreview } from '../../shared/visibility';
import { searchParams, type ContentSearch } from './content-query';

/** A change to many items at once. */
export type BulkChange = Omit<Schemas['ContentChange'], 'ids'>;

export type Duplication = Schemas['Duplication'];
export type Duplicate = Schemas['Duplicate'];

/** The REST API calls for items of any kind. Each throws AppError. */
export interface ContentChangesApi {
  /** Looks up what depends on these items. */
  impact: (ids: readonly string[]) => Promise<Impact>;
  /** Changes up to 1,000 items: all of them, or none. */
  change: (ids: readonly string[], change: BulkChange) => Promise<{ changed: number }>;
  /** Previews how a change would affect what students see. */
  preview: (ids: readonly string[], change: BulkChange) => Promise<ChangePreview>;
  /** Copies an item. */
  duplicate: (id: string, copy: Duplication) => Promise<Duplicate>;
  /** Returns the ids of all items that a search finds. */
  findIds: (search: ContentSearch) => Promise<string[]>;
}

export function contentChanges(services: HostServices, kind: ContentNoun): ContentChangesApi {
  const client = createApiClient(services);
  const path = { kind };
  return {
    impact: (ids) =>
      unwrap(client.POST('/api/content/{kind}/impact', { params: { path }, body: { ids: [...ids] } })),
    change: (ids, change) =>
      unwrap(
        client.POST('/api/content/{kind}/changes', { params: { path }, body: { ids: [...ids], ...change } }),
      ),
    preview: (ids, change) =>
      unwrap(
        client.POST('/api/content/{kind}/changes/preview', {
          params: { path },
          body: { ids: [...ids], ...change },
        }),
      ),
    duplicate: (id, body) =>
      unwrap(client.POST('/api/content/{kind}/{id}/duplicate', { params: { path: { kind, id } }, body })),
    findIds: (search) =>
      unwrap(client.GET('/api/content/{kind}/ids', { params: { path, query: searchParams(search) } })),
  };
}
