import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A query client whose invalidations also apply to requests in progress. The library itself treats a response that left the server before a
 * change as fresh, if it is the query's first response or nothing is refetched (TanStack/query#11526).
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const pending = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .map((query) => ({ query, answer: query.promise }));
    const invalidated = super.invalidateQueries(filters, options);
    const refetches = pending.map(async ({ query, answer }) => {
      // Any other promise was started by the invalidation itself.
      if (!answer || query.promise !== answer) return;
      // After a failure the query is still invalidated.
      await answer.catch(() => undefined);
      const { refetchType } = filters ?? {};
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType }, options);
    });
    await invalidated;
    // A caller that refetches nothing doesn't wait for these requests either.
    if (filters?.refetchType !== 'none') await Promise.all(refetches);
  }
}
