import { Check } from 'lucide-react';
import { useId } from 'react';
import { Card, cardTarget, VisuallyHidden } from 'shared-ui/components';
import { styled } from 'styled-components';
import type { PlanName, Price } from '../plans.api';
import { priceText, taxText, trialText } from './price';

const Choice = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`;
const PlanCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
  &:has(:checked) {
    border-color: var(--hue-strong);
    box-shadow:
      inset 0 0 0 1px var(--hue-strong),
      var(--shadow-2);
  }
`;
const Name = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-xl);
  overflow-wrap: anywhere;
  input {
    position: relative;
    z-index: 1;
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    accent-color: var(--hue-strong);
    &:focus-visible {
      outline: none;
    }
  }
  label {
    ${cardTarget}
    cursor: pointer;
  }
`;
const Amount = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-l);
  font-weight: 700;
`;
const MutedText = styled.p`
  color: var(--color-ink-soft);
`;
const Features = styled.ul`
  display: grid;
  gap: var(--space-2);
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-2);
  }
  svg {
    width: 1.1em;
    height: 1.5em;
    color: var(--hue-strong);
  }
`;

interface PlanCardsProps {
  /** One price for each plan. */
  prices: Price[];
  chosen: PlanName;
  onChoose: (plan: PlanName) => void;
}

/** The plans as cards to choose from, which are native radio buttons. */
export function PlanCards({ prices, chosen, onChoose }: PlanCardsProps) {
  const id = useId();
  return (
    <Choice>
      <VisuallyHidden as="legend">Plan</VisuallyHidden>
      {prices.map((price) => {
        const { plan, name, description, features } = price;
        const notes = [taxText[price.tax], trialText(price.trialDays)].filter(Boolean).join(' ');
        return (
          <PlanCard key={plan} interactive>
            <Name>
              <input
                id={`${id}-${plan}`}
                type="radio"
                name={id}
                checked={plan === chosen}
                aria-describedby={`${id}-${plan}-price`}
                onChange={() => onChoose(plan)}
              />
              <label htmlFor={`${id}-${plan}`}>{name}</label>
            </Name>
            <Amount id={`${id}-${plan}-price`}>{priceText(price)}</Amount>
            {notes && <MutedText>{notes}</MutedText>}
            {description && <p>{description}</p>}
            {features.length > 0 && (
              <Features className="features">
                {features.map((feature) => (
                  <li key={feature}>
                    <Check aria-hidden="true" />
                    <span>{feature}</span>
                  </li>
                ))}
              </Features>
            )}
          </PlanCard>
        );
      })}
    </Choice>
  );
}
