import { useRef, useState } from 'react';
import { Button, Card, CheckboxField, FieldError, TextField } from 'shared-ui/components';
import { randomId, toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { beginCheckout, type CheckoutInput, type PlanName, type Price } from '../plans.api';
import { seatsText } from '../plan-words';
import { useProviderPage } from '../provider-page';
import { periodsOf, pricesIn, readSeats } from './choices';
import { PeriodChoice } from './period-choice';
import { PlanCards } from './plan-cards';
import { taxText, totalText, trialText } from './price';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;
const Order = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  > button {
    justify-self: start;
  }
`;
const Seats = styled(TextField)`
  max-width: 20rem;
`;
const Total = styled.p`
  strong {
    font-family: var(--font-display);
    font-size: var(--text-l);
  }
  span {
    color: var(--color-ink-soft);
  }
`;
const MutedText = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

/** The payer's choices for a purchase. */
type Choice = Omit<CheckoutInput, 'id'>;

/** Error codes that mean that the purchase with this id can no longer be paid for or changed. */
const OVER = ['checkout_expired', 'checkout_differs'];

/**
 * Begins a purchase and opens the payment page. The same choice keeps its id, so pressing the button twice, or again after a lost response,
 * buys only once. A different choice begins another purchase.
 */
function useCheckout() {
  const services = useServices();
  const begun = useRef<{ choice: string; id: string }>(null);

  return useProviderPage(async (choice: Choice) => {
    const key = JSON.stringify(choice);
    if (begun.current?.choice !== key) begun.current = { choice: key, id: randomId() };
    try {
      return await beginCheckout(services, { id: begun.current.id, ...choice });
    } catch (error) {
      if (OVER.includes(toAppError(error).code)) begun.current = null;
      throw error;
    }
  });
}

interface PlanFormProps {
  /** The prices to choose from; at least one. */
  prices: Price[];
  /** Token of the learner who asked for the plan. */
  link: string | null;
  /** Called if the server doesn't know the token. */
  onBadLink: () => void;
}

/** Lets a payer choose a plan, then opens the payment page. */
export function PlanForm({ prices, link, onBadLink }: PlanFormProps) {
  const periods = periodsOf(prices);
  const [period, setPeriod] = useState(periods[0] ?? 'month');
  const [plan, setPlan] = useState<PlanName>('learner');
  const [seatsInput, setSeatsInput] = useState('30');
  const [isAdult, setIsAdult] = useState(false);
  const [checked, setChecked] = useState(false);
  const seatsField = useRef<HTMLInputElement>(null);
  const adultField = useRef<HTMLInputElement>(null);
  const { open, busy, error } = useCheckout();

  const offered = pricesIn(prices, period);
  const price = offered.find((each) => each.plan === plan) ?? offered[0];
  if (!price) return null;
  const isSchool = price.plan === 'school';
  const seats = isSchool ? readSeats(seatsInput) : 1;
  const notes = [taxText[price.tax], trialText(price.trialDays)].filter(Boolean).join(' ');

  function submit({ plan: bought, period: paid }: Price) {
    setChecked(true);
    if (seats === null) seatsField.current?.focus();
    else if (!isAdult) adultField.current?.focus();
    else
      open(
        { plan: bought, period: paid, seats, link },
        {
          onError: (failure) => {
            if (toAppError(failure).code === 'link_not_found') onBadLink();
          },
        },
      );
  }

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(price);
      }}
    >
      {periods.length > 1 && <PeriodChoice periods={periods} value={period} onChange={setPeriod} />}
      <PlanCards prices={offered} chosen={price.plan} onChoose={setPlan} />
      <Order>
        {isSchool && (
          <Seats
            ref={seatsField}
            label="Number of seats"
            hint="One per student, from 1 to 5,000."
            inputMode="numeric"
            autoComplete="off"
            required
            value={seatsInput}
            onChange={({ currentTarget }) => setSeatsInput(currentTarget.value)}
            error={checked && seats === null && 'Enter a number from 1 to 5,000.'}
          />
        )}
        <Total aria-live="polite">
          {seats !== null && (
            <>
              <strong>{`Total: ${totalText(price, seats)}`}</strong>
              {isSchool && <span>{` for ${seatsText(seats)}`}</span>}
            </>
          )}
        </Total>
        {notes && <MutedText>{notes}</MutedText>}
        <CheckboxField
          ref={adultField}
          label="I’m 18 or older, and a parent, teacher or school representative."
          required
          checked={isAdult}
          onChange={({ currentTarget }) => setIsAdult(currentTarget.checked)}
          error={checked && !isAdult && 'Only adults can buy a plan. Please confirm that you’re 18 or older.'}
        />
        <FieldError>{error && toAppError(error).message}</FieldError>
        <Button type="submit" size="l" busy={busy}>
          Continue to payment
        </Button>
        <MutedText>You’ll pay with Stripe, our payment provider.</MutedText>
      </Order>
    </Form>
  );
}
