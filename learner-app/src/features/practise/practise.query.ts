import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { JUST_READ_MS } from '../../shared/data/prefetch-query';
import { getPractice } from './practise.api';

/**
 * The practice page's data, which is read again on every visit because due questions change with the time of day and with every finished
 * quiz.
 */
export const practiceQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['practice'], queryFn: () => getPractice(services), staleTime: JUST_READ_MS });
