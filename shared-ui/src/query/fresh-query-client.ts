import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A query client whose invalidations hold for what is on its way, too. The library's own takes an answer that left the
 * server before a change for a fresh one, when it is a query's first or nothing is fetched anew (TanStack/query#11526).
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .map((query) => ({ query, answer: query.promise }));
    const invalidated = super.invalidateQueries(filters, options);
    const again = onTheirWay.map(async ({ query, answer }) => {
      // Another one by now was begun by the invalidation.
      if (!answer || query.promise !== answer) return;
      // A failed one leaves the query as it was: invalidated.
      await answer.catch(() => undefined);
      const { refetchType } = filters ?? {};
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType }, options);
    });
    await invalidated;
    // Who fetches nothing anew waits for nothing either.
    if (filters?.refetchType !== 'none') await Promise.all(again);
  }
}
