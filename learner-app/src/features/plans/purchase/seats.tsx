import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, Button, ConfirmDialog, ProgressBar } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { formatSeatCode, joinAddress } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { CopyField } from '../../../shared/copy-field';
import { changeSeats, type SeatChange, type Subscription } from '../plans.api';
import { seatsText } from '../plan-words';
import { checkoutQuery } from '../plans.query';
import { Actions, Part } from './purchase.styles';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
const SeatCount = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-ink-soft);
`;

const done: Record<SeatChange, string> = {
  renew_code: 'New plan code created. The old one no longer works.',
  invite: 'Invitation created.',
  release_all: 'Seats freed up.',
};

interface SeatsProps {
  /** The purchase's id. */
  id: string;
  subscription: Subscription;
}

/** A plan's seats: how students take them, how many are taken, and the payer's actions. */
export function Seats({ id, subscription: { plan, seats, taken, planCode, invitations } }: SeatsProps) {
  const isSchool = plan === 'school';
  const text = `${taken.toLocaleString('en-AU')} of ${seatsText(seats)} taken`;
  return (
    <>
      <Part as="section" aria-labelledby="plan-code">
        <h2 id="plan-code">Plan code</h2>
        {planCode !== null && (
          <>
            <p>
              {`Give ${isSchool ? 'each student' : 'the student'} this code or link. They log in or sign up, then use it to get access.`}
            </p>
            <CopyField label="Plan code" value={formatSeatCode(planCode)} />
            <CopyField label="Student link" value={joinAddress(planCode)} share="Your Learn for Life plan" />
          </>
        )}
        <p>{text}</p>
        {isSchool && <ProgressBar label="Seats taken" value={taken} max={seats} valueText={text} />}
        <SeatActions id={id} isSchool={isSchool} />
      </Part>
      {isSchool && <Invitations id={id} invitations={invitations} />}
    </>
  );
}

type Confirmed = Exclude<SeatChange, 'invite'>;

/** The consequence of each action, shown before the payer confirms it. */
const consequences: Record<Confirmed, string> = {
  renew_code: 'The old code and open invitations stop working. Students who already have a seat keep it.',
  release_all: 'Students lose access until they use a code again. They keep their progress.',
};

function SeatActions({ id, isSchool }: { id: string; isSchool: boolean }) {
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const { change, changing } = useChangeSeats(id, () => setAsked(null));
  const labels: Record<Confirmed, string> = {
    renew_code: 'Create a new code',
    release_all: isSchool ? 'Free up all seats' : 'Free up the seat',
  };
  return (
    <Actions>
      <Button variant="secondary" size="s" onClick={() => setAsked('renew_code')}>
        {labels.renew_code}
      </Button>
      <Button variant="secondary" size="s" onClick={() => setAsked('release_all')}>
        {labels.release_all}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={`${labels[asked]}?`}
          message={consequences[asked]}
          confirmLabel={labels[asked]}
          tone={asked === 'release_all' ? 'danger' : 'primary'}
          busy={changing !== null}
          onConfirm={() => change(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Actions>
  );
}

interface InvitationsProps {
  /** The purchase's id. */
  id: string;
  invitations: Subscription['invitations'];
}

/** Codes for one seat each. */
function Invitations({ id, invitations }: InvitationsProps) {
  const { change, changing } = useChangeSeats(id);
  return (
    <Part as="section" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <p>Each invitation works once and gives one student a seat. They don’t need the plan code.</p>
      {invitations.length > 0 && (
        <List className="invitations">
          {invitations.map(({ code, used }) => (
            <li key={code}>
              {used ? (
                <SeatCount>
                  <span>{`Invitation ${formatSeatCode(code)} `}</span>
                  <Badge tone="neutral">Used</Badge>
                </SeatCount>
              ) : (
                <CopyField label={`Invitation ${formatSeatCode(code)}`} value={joinAddress(code)} />
              )}
            </li>
          ))}
        </List>
      )}
      <Actions>
        <Button variant="secondary" size="s" busy={changing !== null} onClick={() => change('invite')}>
          Create an invitation
        </Button>
      </Actions>
    </Part>
  );
}

/** Changes a purchase's seats, updates its page, and announces the outcome. */
function useChangeSeats(id: string, onDone?: () => void) {
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
