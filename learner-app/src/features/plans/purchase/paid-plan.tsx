import { Button, FieldError, PageHeading } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { CopyField } from '../../../shared/copy-field';
import { addressOf, purchasePath } from '../../../shared/plans/plan-paths';
import { openPortal, type Checkout, type Subscription } from '../plans.api';
import { dateText, noticeAdvice, noticeText, periodLabels, planTitle } from '../plan-words';
import { useProviderPage } from '../provider-page';
import { Actions, Notice, Page, Part, Parts, Soft } from './purchase.styles';
import { Seats } from './seats';

interface PaidPlanProps {
  checkout: Checkout;
  subscription: Subscription;
}

/** What was bought, how students get it, and what the payer can do about it. */
export function PaidPlan({ checkout: { id, forLearner }, subscription }: PaidPlanProps) {
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
              <p>The learner who sent you the link has access now.</p>
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
          <h2 id="address">Keep this address</h2>
          <p>
            It is the key to your purchase: anybody who has it can manage the plan. Bookmark it or write it
            down.
          </p>
          <CopyField label="Address of this page" value={addressOf(purchasePath(id))} />
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
      <Soft>It opens the pages of Stripe, our payment provider.</Soft>
      <FieldError>{error && toAppError(error).message}</FieldError>
    </>
  );
}
