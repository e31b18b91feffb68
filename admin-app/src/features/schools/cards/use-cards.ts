import { useQueryClient } from '@tanstack/react-query';
import { useSignedInUser } from 'shared-ui/services';
import { useStore } from 'zustand';
import { ALL, useSchoolsApi } from '../use-schools';
import { cardsStore, makeRemainingCards, startCards, type CardRun } from './cards.store';

/** The cards of a class that are made and printed now, if any, and making some. */
export function useCards(classId: string) {
  const api = useSchoolsApi();
  const { id: userId } = useSignedInUser();
  const queryClient = useQueryClient();
  const found = useStore(cardsStore, ({ runs }) => runs[classId]);
  const run: CardRun | undefined = found?.userId === userId ? found : undefined;
  // The class says who made a card.
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ALL });
  return {
    run,
    make: (studentIds: readonly string[]) =>
      void startCards(api, { classId, userId, studentIds }).then(readAgain),
    tryAgain: () => void makeRemainingCards(api, classId).then(readAgain),
  };
}
