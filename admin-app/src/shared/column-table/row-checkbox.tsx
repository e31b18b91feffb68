import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

const Box = styled.input`
  display: block;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0.125rem;
  accent-color: var(--hue-strong);
  cursor: pointer;
`;

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Whether some, but not all, of the rows are selected. */
  mixed?: boolean;
  /** Receives the click; with Shift, it selects a range. */
  onChange: (event: MouseEvent<HTMLInputElement>) => void;
}

/** A checkbox that selects one row of a table, or all rows. */
export function RowCheckbox({ label, checked, mixed = false, onChange }: RowCheckboxProps) {
  return (
    <Box
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed && !checked;
      }}
      onClick={onChange}
      onChange={() => undefined}
    />
  );
}
