import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import { getHomeData } from './home-data.api';
import { JUST_NOW_MS } from './read-ahead';

/** Courses, quizzes and the next lesson. Shown from memory at once, and asked again on every visit: progress changes. */
export const homeQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['home'], queryFn: () => getHomeData(services), staleTime: JUST_NOW_MS });
