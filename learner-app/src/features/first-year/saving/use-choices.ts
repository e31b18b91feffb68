import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { causeOf, type AppError } from 'shared-ui/data';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { createOutbox } from '../../../shared/outbox/outbox';
import { OutboxSender, type SaveState } from '../../../shared/outbox/outbox-sender';
import { isSignedIn } from '../../../shared/outbox/use-send-unsent';
import { chooseOption } from '../first-year.api';
import { showFirstYear } from '../first-year.query';

/** A choice that the server has not confirmed. */
interface WaitingChoice {
  lifeId: string;
  month: number;
  option: string;
}

function parse(stored: unknown): WaitingChoice | undefined {
  const { lifeId, month, option } = (stored ?? {}) as Partial<WaitingChoice>;
  if (typeof lifeId !== 'string' || typeof month !== 'number' || typeof option !== 'string') return undefined;
  return { lifeId, month, option };
}

const keyOf = (lifeId: string, month: number) => `${lifeId}:${month}`;

/** The user’s choices: each is stored in this browser until the server has it, and sent as soon as there is a connection. */
export function useChoices() {
  const services = useServices();
  const client = useQueryClient();
  const { id: userId } = useSignedInUser();
  const [state, setState] = useState<SaveState>('idle');
  const [refusal, setRefusal] = useState<AppError>();
  /** The month in which another device chose first. */
  const [overruled, setOverruled] = useState<number>();
  const [{ outbox, sender }] = useState(() => {
    const waiting = createOutbox({ prefix: 'learning-platform-first-year-choice', userId, parse });
    const options = {
      outbox: waiting,
      lockName: `first-year-${userId}`,
      isOwner: () => isSignedIn(services.session, userId),
      onState: setState,
      send: async (choice: WaitingChoice) => {
        const answer = await chooseOption(services, choice);
        const stands = answer.month?.month !== choice.month || answer.month.choice === choice.option;
        if (!stands) setOverruled(choice.month);
        showFirstYear(client, answer);
        return stands ? ('confirmed' as const) : ('superseded' as const);
      },
      onFailure: (error: AppError) => {
        if (causeOf(error) !== 'refused') return 'retry' as const;
        setRefusal(error);
        void client.invalidateQueries({ queryKey: ['first-year'] });
        return 'discard' as const;
      },
    };
    return { outbox: waiting, sender: new OutboxSender(options) };
  });
  useEffect(() => {
    sender.start();
    return () => sender.stop();
  }, [sender]);
  return {
    /** 'unsent': the last try failed, and the choice is waiting to be sent. */
    state,
    refusal,
    overruled,
    /** The option chosen for a month, while it is waiting to be sent. */
    waitingFor: (lifeId: string, month: number) => outbox.get(keyOf(lifeId, month))?.value.option,
    choose(choice: WaitingChoice) {
      setRefusal(undefined);
      setState('saving');
      outbox.put(keyOf(choice.lifeId, choice.month), choice);
      void sender.flush();
    },
  };
}
