import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Badge, Button, ConfirmDialog, useMoveFocus } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { EmailAddress } from '../../shared/email-address';
import { formatDay } from '../../shared/days/format-day';
import { nameOf } from '../../shared/person-name';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
import type { SeatedLearner, SubscriptionDetails, SubscriptionsApi } from './subscriptions.api';
import { useSeatChange } from './use-subscriptions';

const Name = styled(Link)`
  color: var(--color-ink);
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

interface SeatsProps {
  api: SubscriptionsApi;
  subscription: SubscriptionDetails;
}

/** Lists the learners who have seats, with buttons to free the seats. */
export function Seats({ api, subscription: { id, seats, learners } }: SeatsProps) {
  const { busy, change } = useSeatChange(id);
  /** The learner whose seat will be freed once the user confirms; 'all' for every seat. */
  const [leaving, setLeaving] = useState<SeatedLearner | 'all'>();
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();

  async function free() {
    if (!leaving) return;
    const freed =
      leaving === 'all'
        ? await change(() => api.changeSeats(id, 'release_all'), 'All seats freed up')
        : await change(() => api.releaseSeat(id, leaving.seatId), `${nameOf(leaving)}’s seat freed up`);
    setLeaving(undefined);
    // The button that opened the dialog disappears with the seat.
    if (freed) moveFocus(section);
  }

  /** The learners whose seats are no longer paid for, because the payer reduced the number of seats: the last ones to take a seat. */
  const notCovered = new Set(learners.slice(seats));
  const columns: readonly TableColumn<SeatedLearner>[] = [
    {
      header: 'Name',
      render: (learner) => (
        <>
          <Name to={`/people/${learner.personId}`}>{nameOf(learner)}</Name>{' '}
          {notCovered.has(learner) && <Badge tone="warning">Not covered</Badge>}
        </>
      ),
    },
    {
      header: 'Email or username',
      render: ({ email, username }) => (email ? <EmailAddress address={email} /> : (username ?? '–')),
    },
    { header: 'Since', render: ({ takenAt }) => <NoWrap>{formatDay(takenAt)}</NoWrap> },
    {
      header: 'Seat',
      render: (learner) => (
        <Button
          variant="secondary"
          size="s"
          aria-label={`Free up seat: ${nameOf(learner)}`}
          onClick={() => setLeaving(learner)}
        >
          <NoWrap>Free up seat</NoWrap>
        </Button>
      ),
    },
  ];
  return (
    <SectionCard title="Students" ref={section}>
      {learners.length === 0 ? (
        <p>No seats taken yet. Students can use the plan code or an invitation.</p>
      ) : (
        <>
          <ColumnTable
            label="Students with a seat"
            maxHeight="40rem"
            columns={columns}
            rows={learners}
            rowKey={({ seatId }) => seatId}
          />
          <SectionNote>Students who lose a seat keep their account and results.</SectionNote>
          <SectionActions>
            <Button variant="danger" size="s" onClick={() => setLeaving('all')}>
              Free up all seats
            </Button>
          </SectionActions>
        </>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title={leaving === 'all' || !leaving ? 'Free up all seats?' : `Free up ${nameOf(leaving)}’s seat?`}
        message={
          leaving === 'all'
            ? 'All students on this plan lose their seats. They can use the plan code again unless you create a new one.'
            : 'They lose access to courses that need a plan, unless they have access another way. They can use the plan code again unless you create a new one.'
        }
        confirmLabel={leaving === 'all' ? 'Free up all seats' : 'Free up seat'}
        busy={busy}
        onConfirm={() => void free()}
        onCancel={() => setLeaving(undefined)}
      />
    </SectionCard>
  );
}
