import { useId } from 'react';
import { styled } from 'styled-components';
import type { Period } from '../plans.api';
import { periodLabels } from '../plan-words';

const Choice = styled.fieldset`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  legend {
    margin-bottom: var(--space-2);
    font-size: var(--text-s);
    font-weight: 600;
  }
`;
const Segments = styled.div`
  display: flex;
  padding: var(--space-1);
  border-radius: var(--radius-full);
  background: var(--color-surface-sunken);
`;
const Segment = styled.label`
  position: relative;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    padding-inline: var(--space-5);
    border-radius: var(--radius-full);
    font-weight: 700;
  }
  :checked + span {
    background: var(--hue-strong);
    color: #fff;
  }
  :focus-visible + span {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    :checked + span {
      border: 2px solid Highlight;
    }
  }
`;

interface PeriodChoiceProps {
  periods: Period[];
  value: Period;
  onChange: (period: Period) => void;
}

/** Monthly or yearly: native radio buttons as segments. */
export function PeriodChoice({ periods, value, onChange }: PeriodChoiceProps) {
  const name = useId();
  return (
    <Choice>
      <legend>How often to pay</legend>
      <Segments>
        {periods.map((period) => (
          <Segment key={period}>
            <input type="radio" name={name} checked={period === value} onChange={() => onChange(period)} />
            <span>{periodLabels[period]}</span>
          </Segment>
        ))}
      </Segments>
    </Choice>
  );
}
