import { styled } from 'styled-components';

/* Positioned, so that visually hidden text inside does not widen the page. */
export const Scroll = styled.div`
  position: relative;
  max-height: 32rem;
  overflow: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
`;
/* The cells are plain elements: a styled component for each would double the render time. */
export const Grid = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  min-width: 100%;
  font-size: var(--text-s);
  line-height: 1.45;
  font-variant-numeric: tabular-nums;
  thead th {
    position: sticky;
    z-index: 1;
    top: 0;
    padding: var(--space-3) var(--space-4);
    background: var(--color-surface-sunken);
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    font-weight: 700;
    text-align: start;
    white-space: nowrap;
  }
  thead th:first-child {
    z-index: 2;
    inset-inline-start: 0;
  }
  tbody :is(td, th) {
    min-width: 7rem;
    max-width: 20rem;
    padding: var(--space-2) var(--space-4);
    border-top: 1px solid var(--color-line);
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  /* The row number stays visible while the columns scroll. */
  tbody th {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    min-width: 4rem;
    background: var(--color-surface);
    color: var(--color-ink-soft);
    font-weight: 600;
    text-align: start;
  }
  tbody [data-level='error'] {
    background: var(--color-danger-soft);
  }
  tbody [data-level='warning'] {
    background: var(--color-warning-soft);
  }
  /* Truncates long text to three lines. */
  [data-clamped] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    white-space: pre-line;
  }
`;
export const Message = styled.p`
  display: flex;
  gap: var(--space-1);
  min-width: 12rem;
  margin-top: var(--space-1);
  font-size: var(--text-xs);
  font-weight: 600;
  &[data-of='error'] {
    color: var(--color-danger);
  }
  &[data-of='warning'] {
    color: var(--color-warning);
  }
  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    margin-top: 0.2em;
  }
`;
