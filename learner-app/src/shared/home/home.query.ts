import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { getHomeData } from './home-data.api';
import { JUST_READ_MS } from '../data/prefetch-query';

/** Courses, quizzes and the next lesson. Shown from the cache immediately, and read again on every visit, because progress changes. */
export const homeQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['home'], queryFn: () => getHomeData(services), staleTime: JUST_READ_MS });
