import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { JUST_READ_MS } from '../../shared/data/prefetch-query';
import { getFirstYear, type FirstYear } from './first-year.api';

const keyOf = (month?: number) => ['first-year', month ?? 'road'];

/**
 * The student's year, which is read again on every visit because another device may have continued.
 * @param month if omitted, only the road and the lives are read
 */
export const firstYearQuery = (services: HostServices, month?: number) =>
  queryOptions({
    queryKey: keyOf(month),
    queryFn: () => getFirstYear(services, month),
    staleTime: JUST_READ_MS,
  });

/** Shows the result of a change, on the road and in its month. */
export function showFirstYear(client: QueryClient, answer: FirstYear): void {
  client.setQueryData<FirstYear>(keyOf(), { ...answer, month: null });
  if (answer.month) client.setQueryData<FirstYear>(keyOf(answer.month.month), answer);
  // Home shows the next month, so its data is out of date.
  void client.invalidateQueries({ queryKey: ['home'], refetchType: 'none' });
}
