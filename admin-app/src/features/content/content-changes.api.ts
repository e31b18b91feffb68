import type { HostServices } from 'shared-ui/contract';
import { createApiClient, unwrap, type Schemas } from '../../shared/api-client';
import type { ContentNoun } from '../../shared/content-nouns';
import { searchParams, type ContentSearch } from './content-kind';

export type Impact = Schemas['Impact'];
/** What happens to many items at once. */
export type BulkChange = Omit<Schemas['ContentChange'], 'ids'>;

/** The REST API's calls about many items of a kind. Each throws AppError. */
export interface ContentChangesApi {
  /** What hangs on these items. */
  impact: (ids: readonly string[]) => Promise<Impact>;
  /** Changes up to 1,000 items, or none. */
  change: (ids: readonly string[], change: BulkChange) => Promise<{ changed: number }>;
  /** The ids of everything that a search finds. */
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
    findIds: (search) =>
      unwrap(client.GET('/api/content/{kind}/ids', { params: { path, query: searchParams(search) } })),
  };
}
