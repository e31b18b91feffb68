import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink, EmptyState, PageLoading, VisuallyHidden } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { Link, useParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { FailedRead } from '../../../shared/failed-read';
import { PLANS_PATH } from '../../../shared/plans/plan-paths';
import type { Checkout } from '../plans.api';
import { checkoutQuery } from '../plans.query';
import { PaidPlan } from './paid-plan';

/** `/plans/purchases/{checkoutId}`: a purchase, open to anybody who has its address (docs/product.md#purchase). */
export default function PurchaseScreen() {
  const { checkoutId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(checkoutQuery(useServices(), checkoutId));
  if (data)
    return (
      <>
        <VisuallyHidden role="status">{data.state === 'paid' && 'Your plan is paid.'}</VisuallyHidden>
        <Purchase checkout={data} onCheck={() => void refetch()} />
      </>
    );
  if (!error) return <PageLoading>Loading your purchase...</PageLoading>;
  const { status, message } = toAppError(error);
  if (status === 404)
    return (
      <Unpaid
        title="Purchase not found"
        message="There is no purchase at this address. Check that it is complete."
        action="See plans"
      />
    );
  return (
    <FailedRead
      page
      what="Your purchase"
      message={message}
      error={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Purchase({ checkout, onCheck }: { checkout: Checkout; onCheck: () => void }) {
  const { state, subscription } = checkout;
  if (state === 'open')
    return (
      <Unpaid title="This purchase is not paid yet" message="Nothing was charged." action="Back to plans" />
    );
  if (state === 'expired')
    return (
      <Unpaid
        title="This purchase has expired"
        message="Nothing was charged. You can begin again whenever you like."
        action="Back to plans"
      />
    );
  if (state === 'paid' && subscription) return <PaidPlan checkout={checkout} subscription={subscription} />;
  return <ProcessingPayment onCheck={onCheck} />;
}

/** The payment is on its way. The screen asks by itself for a while; afterwards the payer does. */
function ProcessingPayment({ onCheck }: { onCheck: () => void }) {
  return (
    <EmptyState
      page
      title="Your payment is being processed"
      message="This page changes as soon as it has arrived. You can close it and open it again at the same address."
      action={
        <Button variant="secondary" onClick={onCheck}>
          Check again
        </Button>
      }
    />
  );
}

function Unpaid({ title, message, action }: Record<'title' | 'message' | 'action', string>) {
  return (
    <EmptyState
      page
      title={title}
      message={message}
      action={
        <ButtonLink as={Link} to={PLANS_PATH}>
          {action}
        </ButtonLink>
      }
    />
  );
}
