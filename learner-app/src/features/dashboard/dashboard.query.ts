import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import { JUST_NOW_MS } from '../../shared/read-ahead';
import { getDashboard } from './dashboard.api';

/** Shown from memory at once, and asked again on every visit: progress changes. */
export const dashboardQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['dashboard'], queryFn: () => getDashboard(services), staleTime: JUST_NOW_MS });
