import { useParams } from 'react-router-dom';
import { SubscriptionPage } from './subscription-page';

/** The subscription of the address. */
export default function SubscriptionScreen() {
  const { subscriptionId = '' } = useParams();
  return <SubscriptionPage key={subscriptionId} id={subscriptionId} />;
}
