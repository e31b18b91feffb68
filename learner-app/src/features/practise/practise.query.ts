import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { JUST_READ_MS } from '../../shared/data/prefetch-query';
import { getPractice } from './practise.api';

/** Read again on every visit: due questions change with the time of day and with every finished quiz. */
export const practiceQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['practice'], queryFn: () => getPractice(services), staleTime: JUST_READ_MS });
