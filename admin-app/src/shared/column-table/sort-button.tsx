import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';

const Root = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 1.75rem;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  &:hover {
    color: var(--color-ink);
  }
  svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
`;

const ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

interface SortButtonProps {
  direction: 'asc' | 'desc' | false;
  onClick: () => void;
  /** The column's header. */
  children: string;
}

/** The header of a column that the table can be sorted by; `aria-sort` of its cell says how it is. */
export function SortButton({ direction, onClick, children }: SortButtonProps) {
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;
  return (
    <Root type="button" onClick={onClick}>
      <span>{children}</span>
      <Icon aria-hidden="true" />
    </Root>
  );
}
