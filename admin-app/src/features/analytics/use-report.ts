import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from 'shared-ui/services';
import { createAnalyticsApi, type AnalyticsApi } from './analytics.api';

/**
 * One report, asked for when the page opens.
 * @param key tells reports apart in the cache
 * @param keep leaves the report on the screen while the one of another key is fetched
 */
export function useReport<Data>(key: string[], read: (api: AnalyticsApi) => Promise<Data>, keep = false) {
  const services = useServices();
  const api = useMemo(() => createAnalyticsApi(services), [services]);
  return useQuery({
    queryKey: ['analytics', ...key],
    queryFn: () => read(api),
    ...(keep && { placeholderData: keepPreviousData }),
  });
}
