import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { createAnalyticsApi, type AnalyticsApi, type FilterQuery } from '../analytics.api';
import { useLearnerFilter } from '../learner-filter/use-learner-filter';

/**
 * Queries a report about the learners selected by the filter in the address. While the report for a new filter is loading, the previous one
 * stays on screen.
 * @param subject the report's subject; identifies it in the cache, together with the filter and `options`
 */
export function useReport<Data, Options extends object = object>(
  subject: string[],
  read: (api: AnalyticsApi, query: FilterQuery & Options) => Promise<Data>,
  options = {} as Options,
): ReportQuery<Data> {
  const services = useServices();
  const api = useMemo(() => createAnalyticsApi(services), [services]);
  const { given } = useLearnerFilter();
  const query = { ...given, ...options };
  const queryKey = ['analytics', ...subject, query];
  const client = useQueryClient();
  const report = useQuery<Data>({
    queryKey,
    queryFn: () => read(api, query),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.slice(1, -1).join('/') === subject.join('/')
        ? keepPreviousData(previous)
        : undefined,
  });
  const refresh = useMutation({
    mutationFn: () => read(api, { ...query, refresh: 'true' }),
    onSuccess: (data) => client.setQueryData(queryKey, data),
  });
  return { ...report, refresh };
}

/** A report's query, and `refresh`, which recalculates its numbers. */
export type ReportQuery<Data> = UseQueryResult<Data> & {
  refresh: Pick<UseMutationResult<Data, Error, void>, 'mutate' | 'isPending' | 'isError' | 'isSuccess'>;
};
