import { useId } from 'react';
import { styled } from 'styled-components';
import type { RegradeChoice, RegradeOption } from './regrading';

const Choices = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  min-width: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  padding-bottom: var(--space-2);
  font-size: var(--text-s);
  font-weight: 700;
`;
const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  align-items: center;
  padding: var(--space-3) var(--space-4);
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--hue-strong);
    background: var(--hue-soft);
  }
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--hue-strong);
  }
`;
const Hint = styled.span`
  grid-column: 2;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface RegradeFieldsProps {
  options: readonly RegradeOption[];
  value: RegradeChoice;
  onChange: (choice: RegradeChoice) => void;
}

/** Asks what becomes of finished attempts. */
export function RegradeFields({ options, value, onChange }: RegradeFieldsProps) {
  const id = useId();
  return (
    <Choices>
      <Legend>Results of finished attempts</Legend>
      {options.map(({ choice, label, hint }) => (
        <Choice key={choice}>
          <input
            type="radio"
            name={id}
            checked={choice === value}
            aria-labelledby={`${id}-${choice}`}
            aria-describedby={`${id}-${choice}-hint`}
            onChange={() => onChange(choice)}
          />
          <strong id={`${id}-${choice}`}>{label}</strong>
          <Hint id={`${id}-${choice}-hint`}>{hint}</Hint>
        </Choice>
      ))}
    </Choices>
  );
}
