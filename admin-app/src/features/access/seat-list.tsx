import { Link } from 'react-router-dom';
import { formatDay } from '../../shared/format-day';
import { PLAN_NAMES } from '../../shared/plan-names';
import { SectionNote } from '../../shared/section-card';
import { ReasonList } from './access.styles';
import type { Access, Seat } from './access.api';

/** Why a seat gives no access, if it gives none. */
function problemOf({ givesAccess }: Seat, { subscriber }: Access): string {
  if (!givesAccess) return ' The plan gives no access at the moment.';
  return subscriber ? '' : ' The plan has fewer seats than learners, and others came first.';
}

/** The seats that a person has in plans. */
export function SeatList({ access }: { access: Access }) {
  return (
    <ReasonList aria-label="Seats">
      {access.seats.map((seat) => (
        <li key={seat.subscriptionId}>
          <p>
            {'A seat of '}
            <Link to={`/subscriptions/${encodeURIComponent(seat.subscriptionId)}`}>
              {seat.payerName ? `${seat.payerName}’s plan` : 'a plan'}
            </Link>
          </p>
          <SectionNote>
            {`Plan ${PLAN_NAMES[seat.plan]}, taken on ${formatDay(seat.takenAt)}.${problemOf(seat, access)}`}
          </SectionNote>
        </li>
      ))}
    </ReasonList>
  );
}
