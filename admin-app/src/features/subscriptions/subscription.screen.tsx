import { useParams } from 'react-router-dom';
import { SubscriptionPage } from './subscription-page';

/** The page about the subscription in the address. */
export default function SubscriptionScreen() {
  const { subscriptionId = '' } = useParams();
  return <SubscriptionPage key={subscriptionId} id={subscriptionId} />;
}
