import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';
import { accessOf, statusOf } from './subscription-words';
import type { Subscription } from './subscriptions.api';

const SubscriptionStatusRoot = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
`;

/** Describes a subscription's status, and what it means for learners. */
export function SubscriptionStatus({ subscription }: { subscription: Subscription }) {
  const { label, tone } = statusOf(subscription);
  return (
    <SubscriptionStatusRoot>
      <Badge tone={tone}>{label}</Badge>
      <span>{accessOf(subscription)}</span>
    </SubscriptionStatusRoot>
  );
}
