import { useRef, type ComponentPropsWithRef, useLayoutEffect, type RefObject } from 'react';
import { styled } from 'styled-components';

/** The tolerance is one pixel, because browsers round positions. */
const TOLERANCE = 1;

/**
 * Marks `frame` with `data-more-before` and `data-more-after` while `scroll` can be scrolled sideways towards its start or end.
 * @param scroll the scrolling element, with the scrolled content as its only child
 */
function useScrollEdges(scroll: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroll.current;
    const marked = frame.current;
    if (!element || !marked) return;
    const mark = () => {
      const before = Math.abs(element.scrollLeft);
      const after = element.scrollWidth - element.clientWidth - before;
      marked.toggleAttribute('data-more-before', before > TOLERANCE);
      marked.toggleAttribute('data-more-after', after > TOLERANCE);
    };
    // The callback also runs when observing starts.
    const observer = new ResizeObserver(mark);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [scroll, frame]);
}

/**
 * Shadows mark the edges where there is more to see; sticky columns have their own shadows
 * (`admin-app/src/shared/column-table/column-table.styles.ts`).
 */
const Frame = styled.div<{ $marksEnd: boolean }>`
  position: relative;
  max-width: 100%;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  overflow: hidden;
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: 2;
    inset-block: 0;
    width: 1rem;
    pointer-events: none;
    opacity: 0;
    transition: opacity var(--motion-fast) linear;
  }
  &::before {
    inset-inline-start: 0;
    background: linear-gradient(to right, rgb(31 27 75 / 0.18), transparent);
  }
  &::after {
    inset-inline-end: 0;
    background: linear-gradient(to left, rgb(31 27 75 / 0.18), transparent);
  }
  &[data-more-before]::before {
    opacity: 1;
  }
  &[data-more-after]::after {
    opacity: ${({ $marksEnd }) => ($marksEnd ? 1 : 0)};
  }
`;
const Scroll = styled.div<{ $maxHeight: string | undefined }>`
  max-height: ${({ $maxHeight = 'none' }) => $maxHeight};
  border-radius: inherit;
  overflow: auto;
  background: var(--color-surface);
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const TableRoot = styled.table`
  width: 100%;
  font-size: var(--text-s);
  line-height: 1.45;
  font-variant-numeric: tabular-nums;
`;

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Accessible name of the table; not shown. */
  label: string;
  /** The maximum height as a CSS length. A longer table scrolls below its header. */
  maxHeight?: string;
  /** Whether the last column stays in view and has its own shadow. */
  hasStickyEnd?: boolean;
}

/** A native table that scrolls within its container if it's too large, with a shadow where there is more to see. */
export function Table({ label, maxHeight, hasStickyEnd = false, ...table }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scroll = useRef<HTMLDivElement>(null);
  useScrollEdges(scroll, frame);
  return (
    <Frame ref={frame} $marksEnd={!hasStickyEnd}>
      {/* The region is focusable, so that it can be scrolled by keyboard. */}
      <Scroll ref={scroll} $maxHeight={maxHeight} tabIndex={0} role="region" aria-label={label}>
        <TableRoot {...table} aria-label={label} />
      </Scroll>
    </Frame>
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
    background: var(--color-surface);
  }
  > tr:hover {
    background: color-mix(in srgb, var(--color-surface-sunken) 45%, var(--color-surface));
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
