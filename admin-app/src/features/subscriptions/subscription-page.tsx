import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  Container,
  EmptyState,
  PageHeading,
  Skeleton,
} from 'shared-ui/components';
import type { HostServices } from '@learn-for-life/contract';
import { Copy } from 'lucide-react';
import { toAppError } from 'shared-ui/data';
import { Link } from 'react-router-dom';
import { formatSeatCode } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import { media } from 'shared-ui/theme';
import { LoadError } from '../../shared/load-error';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
import { useCopy } from '../../shared/use-copy';
import { PlanSchool } from './plan-school';
import { Invitations } from './invitations';
import { SeatCode } from './seat-code';
import { Seats } from './seats';
import { SubscriptionSummary } from './subscription-summary';
import { payerOf } from './subscription-words';
import { createSubscriptionsApi, type Subscription, type SubscriptionsApi } from './subscriptions.api';
import { useSeatChange, useSubscription } from './use-subscriptions';

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
  /** Creates the API; tests pass their own. */
  createApi?: (services: HostServices) => SubscriptionsApi;
}

/** Shows one subscription: its plan, the learners who have seats, and the codes that give access to seats. */
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
            title="Subscription not found"
            message="Check the address, or search for the payer in the list."
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
          <SubscriptionSummary subscription={subscription} />
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

interface PlanCodeProps {
  api: SubscriptionsApi;
  subscription: Subscription;
}

/** The code that gives seats to a whole class. */
function PlanCode({ api, subscription: { id, planCode, givesAccess } }: PlanCodeProps) {
  const copy = useCopy();
  const { busy, change } = useSeatChange(id);
  const [confirming, setConfirming] = useState(false);

  async function renew() {
    await change(() => api.changeSeats(id, 'renew_code'), 'New plan code created');
    setConfirming(false);
  }

  return (
    <SectionCard title="Plan code">
      <SectionNote>
        Each student who enters this code takes a seat, as long as seats are available.
      </SectionNote>
      {!givesAccess && <SectionNote>Codes don’t work while the subscription isn’t active.</SectionNote>}
      <p>{planCode ? <SeatCode code={planCode} /> : 'No plan code yet.'}</p>
      <SectionActions>
        {planCode && (
          <Button
            variant="secondary"
            size="s"
            icon={<Copy aria-hidden="true" />}
            aria-label="Copy plan code"
            onClick={() => void copy(formatSeatCode(planCode), 'Plan code copied')}
          >
            Copy
          </Button>
        )}
        <Button
          variant="secondary"
          size="s"
          busy={busy && !confirming}
          // No confirmation is needed if there's no old code that would stop working.
          onClick={() => (planCode ? setConfirming(true) : void renew())}
        >
          {planCode ? 'Create new code' : 'Create plan code'}
        </Button>
      </SectionActions>
      <ConfirmDialog
        open={confirming}
        title="Create a new plan code?"
        message="The old code and open invitations stop working immediately. Students keep the seats they have."
        confirmLabel="Create new code"
        busy={busy}
        onConfirm={() => void renew()}
        onCancel={() => setConfirming(false)}
      />
    </SectionCard>
  );
}
