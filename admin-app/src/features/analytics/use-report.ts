import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { createAnalyticsApi, type AnalyticsApi } from './analytics.api';

/**
 * Queries one report.
 * @param key identifies the report in the cache
 * @param keepPrevious keeps the previous report on screen while the one of a new key is fetched
 */
export function useReport<Data>(
  key: string[],
  read: (api: AnalyticsApi) => Promise<Data>,
  keepPrevious = false,
) {
  const services = useServices();
  const api = useMemo(() => createAnalyticsApi(services), [services]);
  return useQuery({
    queryKey: ['analytics', ...key],
    queryFn: () => read(api),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}
