import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savePathway, type Pathway } from 'shared-ui/pathway';
import { adviceFor } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { PathwayCard, type Answers } from './pathway-card';

const SKIPPED: Answers = { category: null, year: null };

/**
 * Asks the pathway's questions only once, because the server stores whether they were answered or skipped. Then home is read again in its
 * new order.
 */
export function FirstVisit({ pathway }: { pathway: Pathway }) {
  const services = useServices();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (answers: Answers) => {
      await savePathway(services, answers);
      await queryClient.invalidateQueries();
    },
    onSuccess: (_saved, answers) => {
      const message =
        answers === SKIPPED
          ? 'Skipped. You can set your pathway in your account.'
          : 'Your pathway is ready. You can change it in your account.';
      services.notify({ kind: 'success', message });
      // The card that had the focus has gone, so move the focus to what is now the page's first heading.
      document.getElementById('continue-title')?.focus();
    },
    onError: (error) => {
      console.error(error);
      services.notify({ kind: 'error', message: `Couldn’t save your answers. ${adviceFor(error)}` });
    },
  });
  return (
    <PathwayCard
      year={pathway.year}
      busy={isPending ? (variables === SKIPPED ? 'skip' : 'answers') : null}
      onAnswer={mutate}
      onSkip={() => mutate(SKIPPED)}
    />
  );
}
