import { Container, PageHeading } from 'shared-ui/components';
import { SubscriptionsList } from './subscriptions-list';

/** The list of the plans that somebody bought. */
export default function SubscriptionsScreen() {
  return (
    <Container>
      <PageHeading lead="The plans that were bought: who pays, whether learners have access, and who has the seats.">
        Subscriptions
      </PageHeading>
      <SubscriptionsList />
    </Container>
  );
}
