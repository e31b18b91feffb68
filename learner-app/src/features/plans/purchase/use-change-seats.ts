import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { changeSeats, type SeatChange } from '../plans.api';
import { checkoutQuery } from '../plans.query';

const done: Record<SeatChange, string> = {
  renew_code: 'There is a new plan code. The old one does not work any more.',
  invite: 'There is a new invitation.',
  release_all: 'All seats are free.',
};

/** Changes the seats of a purchase, shows the outcome on its page, and says so. */
export function useChangeSeats(id: string, onDone?: () => void) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: SeatChange) => changeSeats(services, id, change),
    onSuccess: (checkout, change) => {
      queryClient.setQueryData(checkoutQuery(services, id).queryKey, checkout);
      services.notify({ kind: 'success', message: done[change] });
    },
    onError: (error) => {
      console.error(error);
      services.notify({ kind: 'error', message: toAppError(error).message });
    },
    ...(onDone && { onSettled: onDone }),
  });
  return { change: mutate, changing: isPending ? variables : null };
}
