import { styled } from 'styled-components';

const Rows = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  select {
    min-height: 2rem;
    padding-inline: var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
  }
`;

interface RowsFieldProps {
  sizes: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

/** Chooses the number of rows per page of a list. */
export function RowsField({ sizes, value, onChange }: RowsFieldProps) {
  return (
    <Rows>
      Rows
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </Rows>
  );
}
