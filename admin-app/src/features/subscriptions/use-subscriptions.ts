import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import type { SubscriptionDetails, SubscriptionsApi, SubscriptionSearch } from './subscriptions.api';

const detailsKey = (id: string) => ['subscriptions', 'details', id];

/** Reads one page of subscriptions; the previous page stays until the next has loaded. */
export function useSubscriptions(api: SubscriptionsApi, search: SubscriptionSearch) {
  return useQuery({
    queryKey: ['subscriptions', 'list', search],
    queryFn: () => api.list(search),
    placeholderData: keepPreviousData,
  });
}

/** Reads one subscription with its learners. */
export function useSubscription(api: SubscriptionsApi, id: string) {
  return useQuery({ queryKey: detailsKey(id), queryFn: () => api.read(id) });
}

/** Changes a subscription's seats, one change at a time. */
export function useSeatChange(id: string) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<SubscriptionDetails>) => send(),
    onSuccess: (changed) => {
      queryClient.setQueryData(detailsKey(id), changed);
      void queryClient.invalidateQueries({ queryKey: ['subscriptions', 'list'] });
      // Seats give people access.
      void queryClient.invalidateQueries({ queryKey: ['access'] });
      // A school's page also shows how many of its plan's seats are taken.
      void queryClient.invalidateQueries({ queryKey: ['schools'] });
    },
    // Someone else may have made a change in the meantime.
    onError: () => void queryClient.invalidateQueries({ queryKey: detailsKey(id) }),
  });
  return {
    busy: isPending,
    /** Sends a change, and reports success or failure with a notification. @returns whether it succeeded */
    change: async (send: () => Promise<SubscriptionDetails>, success: string): Promise<boolean> => {
      try {
        await mutateAsync(send);
      } catch (error) {
        console.error(error);
        notify({ kind: 'error', message: toAppError(error).message });
        return false;
      }
      notify({ kind: 'success', message: success });
      return true;
    },
  };
}
