import { Container, PageHeading } from 'shared-ui/components';
import { SubscriptionsList } from './subscriptions-list';

/** The page with all subscriptions. */
export default function SubscriptionsScreen() {
  return (
    <Container>
      <PageHeading lead="Purchased plans: who pays, whether students have access, and who has seats.">
        Subscriptions
      </PageHeading>
      <SubscriptionsList />
    </Container>
  );
}
