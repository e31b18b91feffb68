import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, EmptyState, Skeleton } from 'shared-ui/components';
import type { HostServices } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import { Link, useSearchParams } from 'react-router-dom';
import { ColumnTable, type TableColumn } from '../../shared/column-table/column-table';
import { LoadError } from '../../shared/load-error';
import { Pager } from '../../shared/column-table/pager';
import { EmailAddress } from '../../shared/email-address';
import { SearchForm } from '../../shared/search/search-form';
import { SubscriptionStatus } from './subscription-status';
import { payerOf, planOf, renewalOf } from './subscription-words';
import {
  createSubscriptionsApi,
  PAGE_SIZE,
  type Subscription,
  type SubscriptionsApi,
  type SubscriptionSearch,
} from './subscriptions.api';
import { useSubscriptions } from './use-subscriptions';

const SubscriptionsListRoot = styled.div`
  display: grid;
  gap: var(--space-5);
  padding-bottom: var(--space-9);
`;

const Payer = styled(Link)`
  color: var(--color-ink);
`;

const MutedText = styled.span`
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
          <MutedText>
            <EmailAddress address={subscription.payerEmail} />
          </MutedText>
        )}
      </>
    ),
  },
  { header: 'Plan', render: planOf },
  { header: 'Status', render: (subscription) => <SubscriptionStatus subscription={subscription} /> },
  { header: 'Seats taken', render: ({ taken, seats }) => <NoWrap>{`${taken} of ${seats}`}</NoWrap> },
  { header: 'Renews or ends', render: (subscription) => <NoWrap>{renewalOf(subscription)}</NoWrap> },
];

/** Lists subscriptions in pages, with a search. */
export function SubscriptionsList({
  createApi = createSubscriptionsApi,
}: {
  /** Creates the API; tests pass their own. */
  createApi?: (services: HostServices) => SubscriptionsApi;
}) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const { search, updateSearch } = useSubscriptionSearch();
  const searchField = useRef<HTMLInputElement>(null);
  const subscriptions = useSubscriptions(api, search);
  const { items = [], total = 0 } = subscriptions.data ?? {};
  const isFiltered = search.q !== '' || search.page > 1;

  return (
    <SubscriptionsListRoot>
      <SearchForm
        label="Search subscriptions"
        hint="Payer name, email or subscription ID"
        q={search.q}
        onSearch={(q) => updateSearch({ q })}
        fieldRef={searchField}
      />
      {subscriptions.isPending && <Skeleton height="24rem" />}
      {subscriptions.isError && <LoadError subject="Subscriptions" query={subscriptions} />}
      {subscriptions.isSuccess &&
        items.length === 0 &&
        (isFiltered ? (
          <NothingFound
            isSearch={search.q !== ''}
            onClear={() => {
              updateSearch({ q: '' });
              // The pressed button disappears.
              searchField.current?.focus();
            }}
          />
        ) : (
          <EmptyState
            title="No subscriptions yet"
            message="Plans appear here once Stripe confirms the purchase. To sell plans, set up payments first."
          />
        ))}
      {items.length > 0 && (
        <>
          <SubscriptionsTable subscriptions={items} />
          <Pager
            label="subscriptions"
            page={search.page}
            pageSize={PAGE_SIZE}
            total={total}
            onPageChange={(page) => updateSearch({ page })}
          />
        </>
      )}
    </SubscriptionsListRoot>
  );
}

function NothingFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={isSearch ? 'No subscriptions found' : 'Nothing on this page'}
      message={isSearch ? 'Try a different payer name, email or subscription ID.' : undefined}
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all subscriptions
        </Button>
      }
    />
  );
}

/** Reads and sets the list's search. It's in the URL's query string, so that users can share and bookmark it. */
function useSubscriptionSearch() {
  const [params, setParams] = useSearchParams();
  const search: SubscriptionSearch = {
    q: params.get('q') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1),
  };
  return {
    search,
    /** Changes part of the search; returns to the first page unless `page` is given. */
    updateSearch: (change: Partial<SubscriptionSearch>) => {
      const { q, page } = { ...search, page: 1, ...change };
      setParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
    },
  };
}

/** One page of subscriptions; each payer links to the subscription's page. */
function SubscriptionsTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return <ColumnTable label="Subscriptions" columns={COLUMNS} rows={subscriptions} rowKey={({ id }) => id} />;
}
