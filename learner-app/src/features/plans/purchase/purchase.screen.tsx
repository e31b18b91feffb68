import { useQuery } from '@tanstack/react-query';
import {
  Button,
  ButtonLink,
  EmptyState,
  FieldError,
  PageHeading,
  PageLoading,
  VisuallyHidden,
} from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { Link, useParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { CopyField } from '../../../shared/copy-field';
import { FailedRead } from '../../../shared/failed-read';
import { addressOf, PLANS_PATH, purchasePath } from '../../../shared/plans/plan-paths';
import { dateText, noticeAdvice, noticeText, periodLabels, planTitle } from '../plan-words';
import { type Checkout, openPortal, type Subscription } from '../plans.api';
import { checkoutQuery } from '../plans.query';
import { useProviderPage } from '../provider-page';
import { Actions, Notice, Page, Part, Parts, MutedText } from './purchase.styles';
import { Seats } from './seats';

/** `/plans/purchases/{checkoutId}`: a purchase, open to anyone who has its address (docs/product.md#purchase). */
export default function PurchaseScreen() {
  const { checkoutId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(checkoutQuery(useServices(), checkoutId));
  if (data)
    return (
      <>
        <VisuallyHidden role="status">{data.state === 'paid' && 'Payment complete.'}</VisuallyHidden>
        <Purchase checkout={data} onCheck={() => void refetch()} />
      </>
    );
  if (!error) return <PageLoading>Loading your purchase...</PageLoading>;
  if (toAppError(error).status === 404)
    return (
      <Unpaid title="Purchase not found" message="Check that you have the whole link." action="See plans" />
    );
  return (
    <FailedRead page what="your purchase" error={error} busy={isFetching} onRetry={() => void refetch()} />
  );
}

function Purchase({ checkout, onCheck }: { checkout: Checkout; onCheck: () => void }) {
  const { state, subscription } = checkout;
  if (state === 'open')
    return <Unpaid title="You haven’t paid yet" message="Nothing was charged." action="Back to plans" />;
  if (state === 'expired')
    return (
      <Unpaid
        title="This purchase has expired"
        message="Nothing was charged. You can start again whenever you like."
        action="Back to plans"
      />
    );
  if (state === 'paid' && subscription) return <PaidPlan checkout={checkout} subscription={subscription} />;
  return <ProcessingPayment onCheck={onCheck} />;
}

/** Shown while the payment is being processed. The screen checks by itself for a while; after that, the payer presses a button. */
function ProcessingPayment({ onCheck }: { onCheck: () => void }) {
  return (
    <EmptyState
      page
      title="We’re processing your payment"
      message="This page updates when the payment is done. You can close the page and come back with the same link."
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

interface PaidPlanProps {
  checkout: Checkout;
  subscription: Subscription;
}

/** A paid plan: the purchase, how students get access, and the payer's options. */
function PaidPlan({ checkout: { id, forLearner }, subscription }: PaidPlanProps) {
  const { plan, period, seats, taken, notice, givesAccess } = subscription;
  const dates = dateText(subscription);
  return (
    <Page>
      <PageHeading lead={`${planTitle(plan, seats)}, paid ${periodLabels[period].toLowerCase()}.`}>
        Your plan
      </PageHeading>
      <Parts>
        {notice && (
          <Notice>
            <p>
              <strong>{noticeText[notice]}</strong>
              <span>{` ${noticeAdvice[notice]}`}</span>
            </p>
          </Notice>
        )}
        {givesAccess &&
          (forLearner && plan === 'learner' && taken > 0 ? (
            <Part>
              <p>The student who sent you the link now has access.</p>
            </Part>
          ) : (
            <Seats id={id} subscription={subscription} />
          ))}
        <Part as="section" aria-labelledby="manage">
          <h2 id="manage">Manage your plan</h2>
          {dates && <p>{dates}</p>}
          <ManageButton id={id} />
        </Part>
        <Part as="section" aria-labelledby="address">
          <h2 id="address">Save this link</h2>
          <p>Anyone with this link can manage your plan. Bookmark it or write it down.</p>
          <CopyField label="Link to this page" value={addressOf(purchasePath(id))} />
        </Part>
      </Parts>
    </Page>
  );
}

function ManageButton({ id }: { id: string }) {
  const services = useServices();
  const { open, busy, error } = useProviderPage(() => openPortal(services, id));
  return (
    <>
      <Actions>
        <Button variant="secondary" busy={busy} onClick={() => open()}>
          Change, cancel or see invoices
        </Button>
      </Actions>
      <MutedText>Opens Stripe, our payment provider.</MutedText>
      <FieldError>{error && toAppError(error).message}</FieldError>
    </>
  );
}
