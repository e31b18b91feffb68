import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { useStore } from 'zustand';
import { ALL, useSchoolsApi } from '../use-schools';
import { cardsStore, endCardsWith, makeRemainingCards, startCards, type CardRun } from './cards.store';

/** Manages the cards being created and printed for a class or school. Continues after a reload. */
export function useCards(pageId: string) {
  const api = useSchoolsApi();
  const { session } = useServices();
  const { id: userId } = useSignedInUser();
  const queryClient = useQueryClient();
  const found = useStore(cardsStore, ({ runs }) => runs[pageId]);
  const run: CardRun | undefined = found?.userId === userId ? found : undefined;
  // Class data includes who created a card.
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: ALL });
  const makeRest = () => void makeRemainingCards(api, pageId).then(readAgain);
  const isInterrupted = run !== undefined && run.rest.length > 0 && !run.busy && run.error === undefined;
  const resume = useEffectEvent(makeRest);
  useEffect(() => {
    if (isInterrupted) resume();
  }, [isInterrupted]);
  useEffect(() => endCardsWith(session), [session]);
  return {
    run,
    make: (wanted: Pick<CardRun, 'schoolName' | 'groups'>) =>
      void startCards(api, pageId, { userId, ...wanted }).then(readAgain),
    tryAgain: makeRest,
  };
}
