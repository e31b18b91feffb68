import { useState } from 'react';
import { Button, ConfirmDialog, ProgressBar } from 'shared-ui/components';
import { formatSeatCode, joinAddress } from 'shared-ui/learning';
import { CopyField } from '../../../shared/copy-field';
import type { SeatChange, Subscription } from '../plans.api';
import { seatsText } from '../plan-words';
import { Invitations } from './invitations';
import { Actions, Part } from './purchase.styles';
import { useChangeSeats } from './use-change-seats';

interface SeatsProps {
  /** Of the purchase. */
  id: string;
  subscription: Subscription;
}

/** How students take the seats of a plan, how many are taken, and what the payer can do with them. */
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
              {`Give ${isSchool ? 'each student' : 'the student'} this code or the link. They log in or sign up, and the code gives them access.`}
            </p>
            <CopyField label="Plan code" value={formatSeatCode(planCode)} />
            <CopyField
              label="Link for students"
              value={joinAddress(planCode)}
              share="Your plan for learning"
            />
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

/** What happens then. */
const consequences: Record<Confirmed, string> = {
  renew_code: 'The old code and open invitations stop working. Learners who have used one keep their seats.',
  release_all: 'Learners with a seat lose access until they use a code again. Progress is kept.',
};

function SeatActions({ id, isSchool }: { id: string; isSchool: boolean }) {
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const { change, changing } = useChangeSeats(id, () => setAsked(null));
  const labels: Record<Confirmed, string> = {
    renew_code: 'Make a new code',
    release_all: isSchool ? 'Free all seats' : 'Free the seat',
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
