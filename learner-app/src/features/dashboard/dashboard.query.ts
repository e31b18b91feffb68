import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { JUST_READ_MS } from '../../shared/data/prefetch-query';
import { getDashboard } from './dashboard.api';

/** Shown from the cache immediately, and read again on every visit: progress changes. */
export const dashboardQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['dashboard'], queryFn: () => getDashboard(services), staleTime: JUST_READ_MS });
