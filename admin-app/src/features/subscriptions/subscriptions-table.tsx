import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { EmailAddress } from '../../shared/email-address';
import { SubscriptionStatus } from './subscription-status';
import { payerOf, planOf, renewalOf } from './subscription-words';
import type { Subscription } from './subscriptions.api';

const Payer = styled(Link)`
  color: var(--color-ink);
`;

const Soft = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  font-weight: 400;
`;

const NoWrap = styled.span`
  white-space: nowrap;
`;

const COLUMNS: readonly TableColumn<Subscription>[] = [
  {
    header: 'Payer',
    render: (subscription) => (
      <>
        <Payer to={`/subscriptions/${encodeURIComponent(subscription.id)}`}>{payerOf(subscription)}</Payer>
        {subscription.payerName && subscription.payerEmail && (
          <Soft>
            <EmailAddress address={subscription.payerEmail} />
          </Soft>
        )}
      </>
    ),
  },
  { header: 'Plan', render: planOf },
  { header: 'Status', render: (subscription) => <SubscriptionStatus subscription={subscription} /> },
  { header: 'Seats taken', render: ({ taken, seats }) => <NoWrap>{`${taken} of ${seats}`}</NoWrap> },
  { header: 'Renews or ends', render: (subscription) => <NoWrap>{renewalOf(subscription)}</NoWrap> },
];

/** One page of subscriptions; each payer links to the subscription's page. */
export function SubscriptionsTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return <ColumnTable label="Subscriptions" columns={COLUMNS} rows={subscriptions} rowKey={({ id }) => id} />;
}
