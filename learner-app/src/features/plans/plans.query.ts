import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { JUST_READ_MS } from '../../shared/data/prefetch-query';
import { getCheckout, getMyPlans, getPlans } from './plans.api';

/** The plans for sale. */
export const plansQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['plans'], queryFn: () => getPlans(services) });

/** The signed-in user's access, and the plans that they pay for. */
export const myPlansQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['my-plans'], queryFn: () => getMyPlans(services), staleTime: JUST_READ_MS });

/** The interval between reads of a purchase while its payment is processed, in milliseconds. */
export const POLL_MS = 3_000;

/**
 * The maximum number of reads while a payment is processed: enough for about three minutes. After that, the payer can check by pressing a
 * button.
 */
const MAX_READS = 60;

/** One purchase. It may change at the payment provider at any time, so it is read on every visit. */
export const checkoutQuery = (services: HostServices, id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: () => getCheckout(services, id),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data?.state === 'processing' && dataUpdateCount + errorUpdateCount < MAX_READS && POLL_MS,
  });
