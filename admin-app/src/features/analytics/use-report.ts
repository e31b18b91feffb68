import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { createAnalyticsApi, type AnalyticsApi, type FilterQuery } from './analytics.api';
import { useLearnerFilter } from './use-learner-filter';

/**
 * Queries one report, of the learners that the filter in the address selects. While that of another filter is fetched, the
 * previous one stays on screen.
 * @param subject what the report is about; identifies it in the cache, together with the filter and `options`
 */
export function useReport<Data, Options extends object = object>(
  subject: string[],
  read: (api: AnalyticsApi, query: FilterQuery & Options) => Promise<Data>,
  options = {} as Options,
) {
  const services = useServices();
  const api = useMemo(() => createAnalyticsApi(services), [services]);
  const { given } = useLearnerFilter();
  const query = { ...given, ...options };
  return useQuery<Data>({
    queryKey: ['analytics', ...subject, query],
    queryFn: () => read(api, query),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey.slice(1, -1).join('/') === subject.join('/')
        ? keepPreviousData(previous)
        : undefined,
  });
}
