import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Scroll = styled.div<{ $maxHeight: string | undefined }>`
  max-width: 100%;
  max-height: ${({ $maxHeight = 'none' }) => $maxHeight};
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
`;
const Root = styled.table`
  width: 100%;
  font-size: var(--text-s);
  line-height: 1.45;
  font-variant-numeric: tabular-nums;
`;

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Accessible name of the table; not shown. */
  label: string;
  /** CSS length; a longer table scrolls below its header. */
  maxHeight?: string;
}

/** A native table that scrolls within its container if it is larger. */
export function Table({ label, maxHeight, ...table }: TableProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <Scroll $maxHeight={maxHeight} tabIndex={0} role="region" aria-label={label}>
      <Root {...table} aria-label={label} />
    </Scroll>
  );
}

export const TableHead = styled.thead`
  position: sticky;
  z-index: 1;
  top: 0;
  background: var(--color-surface-sunken);
`;
export const TableBody = styled.tbody`
  > tr {
    border-top: 1px solid var(--color-line);
  }
  > tr:hover {
    background: color-mix(in srgb, var(--color-surface-sunken) 45%, transparent);
  }
  > tr[aria-selected='true'],
  > tr[data-selected] {
    background: var(--hue-soft);
  }
`;
export const HeaderCell = styled.th`
  padding: var(--space-3) var(--space-4);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  font-weight: 700;
  text-align: start;
  white-space: nowrap;
`;
export const Cell = styled.td`
  padding: var(--space-3) var(--space-4);
  vertical-align: middle;
  overflow-wrap: anywhere;
`;
