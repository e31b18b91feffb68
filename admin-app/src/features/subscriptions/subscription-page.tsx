import { useMemo } from 'react';
import { styled } from 'styled-components';
import { ButtonLink, Container, EmptyState, PageHeading, Skeleton } from 'shared-ui/components';
import type { HostServices } from '@learn-for-life/contract';
import { toAppError } from 'shared-ui/data';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { LoadError } from '../../shared/load-error';
import { PlanSchool } from './plan-school';
import { PlanCode } from './plan-code';
import { Invitations } from './invitations';
import { Seats } from './seats';
import { SubscriptionFacts } from './subscription-facts';
import { payerOf } from './subscription-words';
import { createSubscriptionsApi, type SubscriptionsApi } from './subscriptions.api';
import { useSubscription } from './use-subscriptions';

const Columns = styled.div`
  display: grid;
  gap: var(--space-5);
  align-items: start;
  padding-bottom: var(--space-9);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const Column = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

interface SubscriptionPageProps {
  id: string;
  /** For tests; the REST API otherwise. */
  createApi?: (services: HostServices) => SubscriptionsApi;
}

/** One subscription: what was bought, who has the seats, and the codes that give them away. */
export function SubscriptionPage({ id, createApi = createSubscriptionsApi }: SubscriptionPageProps) {
  const services = useServices();
  const api = useMemo(() => createApi(services), [createApi, services]);
  const query = useSubscription(api, id);
  const backLink = (
    <ButtonLink as={Link} to="/subscriptions" variant="secondary">
      All subscriptions
    </ButtonLink>
  );

  if (query.isPending)
    return (
      <Container>
        <PageHeading actions={backLink}>Subscription</PageHeading>
        <Skeleton height="24rem" />
      </Container>
    );
  if (!query.data) {
    const isMissing = toAppError(query.error).status === 404;
    return (
      <Container>
        {isMissing ? (
          <EmptyState
            page
            title="This subscription does not exist"
            message="Check the address, or look for the payer in the list."
            action={backLink}
          />
        ) : (
          <LoadError page subject="This subscription" query={query} action={backLink} />
        )}
      </Container>
    );
  }
  const subscription = query.data;
  const parts = { api, subscription };
  return (
    <Container>
      <PageHeading eyebrow="Subscription" actions={backLink}>
        {payerOf(subscription)}
      </PageHeading>
      <Columns>
        <Column>
          <SubscriptionFacts subscription={subscription} />
          <Seats {...parts} />
        </Column>
        <Column>
          {subscription.plan === 'school' && <PlanSchool {...parts} />}
          <PlanCode {...parts} />
          <Invitations {...parts} />
        </Column>
      </Columns>
    </Container>
  );
}
