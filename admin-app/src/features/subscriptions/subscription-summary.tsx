import { styled } from 'styled-components';
import { EmailAddress } from '../../shared/email-address';
import { formatDay } from '../../shared/days/format-day';
import { SectionCard, SectionNote } from '../../shared/section-card';
import { SubscriptionStatus } from './subscription-status';
import { planOf, renewalOf, statusOf } from './subscription-words';
import type { Subscription } from './subscriptions.api';

const DetailList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: var(--space-4);
  dt {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Notice = styled.p`
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
  color: var(--color-warning);
  font-weight: 600;
`;

/** Shows the facts about a subscription. Stripe has the payment details. */
export function SubscriptionSummary({ subscription }: { subscription: Subscription }) {
  const { id, payerEmail, seats, taken, givesAccess, endsAt, createdAt } = subscription;
  const { notice } = statusOf(subscription);
  return (
    <SectionCard title="Plan">
      {notice && <Notice>{notice}</Notice>}
      {givesAccess && endsAt && (
        <Notice>{`The subscription ends on ${formatDay(endsAt)}. Students keep access until then.`}</Notice>
      )}
      {taken > seats && (
        <Notice>
          More seats are taken than the plan includes. Students who joined first are covered. To cover the
          others, free up or add seats.
        </Notice>
      )}
      <DetailList>
        <div>
          <dt>Plan</dt>
          <dd>{planOf(subscription)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <SubscriptionStatus subscription={subscription} />
          </dd>
        </div>
        <div>
          <dt>Seats taken</dt>
          <dd>{`${taken} of ${seats}`}</dd>
        </div>
        <div>
          <dt>Renews or ends</dt>
          <dd>{renewalOf(subscription)}</dd>
        </div>
        <div>
          <dt>Purchased</dt>
          <dd>{formatDay(createdAt)}</dd>
        </div>
        <div>
          <dt>Payer’s email</dt>
          <dd>{payerEmail ? <EmailAddress address={payerEmail} /> : '–'}</dd>
        </div>
        <div>
          <dt>Stripe ID</dt>
          <dd>{id}</dd>
        </div>
      </DetailList>
      <SectionNote>Manage payments, invoices and refunds in the Stripe dashboard.</SectionNote>
    </SectionCard>
  );
}
