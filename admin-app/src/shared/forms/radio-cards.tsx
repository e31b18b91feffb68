import { useId } from 'react';
import { styled } from 'styled-components';

const Cards = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
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
const Card = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-3);
  align-content: start;
  align-items: center;
  padding: var(--space-3) var(--space-4);
  border: 1.5px solid var(--color-line-strong);
  border-radius: var(--radius-m);
  cursor: pointer;
  &:has(:disabled) {
    color: var(--color-ink-soft);
    cursor: default;
  }
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

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  /** An explanation of the choice. */
  hint: string;
  /** Whether the choice is disabled; the hint says why. */
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  options: readonly RadioCard<Value>[];
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** A choice between a few options, each with an explanation. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, options, value: chosen, disabled, onChange } = props;
  const id = useId();
  return (
    <Cards disabled={disabled}>
      <Legend>{legend}</Legend>
      {options.map(({ value, label, hint, disabled: isClosed }) => (
        <Card key={value}>
          <input
            type="radio"
            name={id}
            checked={value === chosen}
            disabled={isClosed}
            aria-labelledby={`${id}-${value}`}
            aria-describedby={`${id}-${value}-hint`}
            onChange={() => onChange(value)}
          />
          <strong id={`${id}-${value}`}>{label}</strong>
          <Hint id={`${id}-${value}-hint`}>{hint}</Hint>
        </Card>
      ))}
    </Cards>
  );
}
