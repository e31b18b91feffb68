import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { JUST_READ_MS } from '../../shared/data/prefetch-query';
import { getDashboard } from './dashboard.api';

/** The dashboard's data: shown from the cache immediately, then read again on every visit, because progress changes. */
export const dashboardQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['dashboard'], queryFn: () => getDashboard(services), staleTime: JUST_READ_MS });
