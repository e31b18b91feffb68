import { createGlobalStyle, css, styled } from 'styled-components';
import { TableBody } from 'shared-ui/components';

/** The column width, enough for a tick above '100' and for two lines of a title. 40 columns and the names fit on a page. */
export const COLUMN = '1.75rem';
/** The width of a column that shows words beside its signs. */
export const WIDE_COLUMN = '7.5rem';
export const WIDEST_COLUMN = '10rem';
/** The width of the names column, which is limited on narrow screens. */
export const NAMES = 'min(15rem, 24vw)';
/** The row height, the minimum for a click target. 30 rows and the headings fit below the bar in a window 900 pixels high. */
const ROW = '1.5rem';

/** The lines between rows are drawn inside the cells, which would otherwise be a pixel taller. */
export const GridBody = styled(TableBody)`
  > tr {
    border-top: 0;
  }
`;

const corner = css`
  padding: 0;
  background: var(--color-surface);
  box-shadow: inset -1px -1px 0 var(--color-line);
`;

export const NameHead = styled.th`
  ${corner}
  position: sticky;
  z-index: 2;
  inset-inline-start: 0;
  width: ${NAMES};
  padding: var(--space-2);
  background: var(--color-surface-sunken);
  font-size: var(--text-xs);
  text-align: start;
  vertical-align: bottom;
`;

export const NameCell = styled.th`
  ${corner}
  position: sticky;
  z-index: 1;
  inset-inline-start: 0;
  max-width: ${NAMES};
  font-size: var(--text-xs);
  font-weight: 600;
  text-align: start;
  a {
    display: block;
    overflow: hidden;
    padding-inline: var(--space-2);
    color: inherit;
    line-height: ${ROW};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: var(--color-ink-soft);
    font-size: inherit;
  }
`;

export const TitleHead = styled.th`
  padding: 0;
  vertical-align: bottom;
  font-size: 0.6875rem;
  font-weight: 600;
  &[aria-sort] {
    background: var(--hue-soft);
  }
`;

export const TitleButton = styled.button`
  display: grid;
  width: 100%;
  min-width: ${COLUMN};
  height: 6.5rem;
  padding: var(--space-1) 0;
  justify-content: center;
  color: var(--color-ink);
  font: inherit;
  font-size: 0.75rem;
  &:hover {
    background: var(--hue-soft);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > span {
    overflow: hidden;
    max-width: 2.2em;
    max-height: 6rem;
    writing-mode: vertical-rl;
    rotate: 180deg;
    line-height: 1.1;
    text-align: start;
    overflow-wrap: anywhere;
  }
  [data-wide] > & {
    height: auto;
    padding: var(--space-2) var(--space-2) 0;
    justify-content: stretch;
    align-items: end;
    > span {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
      max-width: none;
      writing-mode: horizontal-tb;
      rotate: none;
    }
  }
  @media print {
    height: auto !important;
    font-size: 8pt;
    > span {
      display: block !important;
      max-width: none !important;
      max-height: 5cm !important;
    }
  }
`;

/** The due date on paper. On screen, the title's tooltip and dialog show it. */
export const DueOnPaper = styled.small`
  display: none;
  font-size: inherit;
  font-weight: 400;
  @media print {
    display: block;
  }
`;

export const Count = styled.span`
  display: block;
  color: var(--color-ink-soft);
  line-height: 1.1rem;
  text-align: center;
  [data-wide] > & {
    padding-inline: var(--space-2);
    font-weight: 400;
    text-align: start;
  }
`;

export const StateCell = styled.td`
  position: relative;
  height: ${ROW};
  padding: 0;
  box-shadow: inset -1px -1px 0 var(--color-line);
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 0.6875rem;
  text-align: center;
  &[data-state='done'] {
    background: var(--color-success-soft);
    color: var(--color-success);
  }
  &[data-state='late'] {
    background: var(--color-warning-soft);
    color: var(--color-warning);
  }
  &[data-low] {
    background: var(--color-danger-soft);
    color: var(--color-danger);
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  &:is(
    [data-state='not_begun'],
    [data-state='before_joining'],
    [data-state='excused'],
    [data-state='upcoming'],
    [data-state='done_earlier']
  ) {
    color: var(--color-ink-soft);
  }
  &[data-state='under_way'] {
    color: var(--hue-strong);
  }
  &[data-overdue] {
    background: var(--color-danger-soft);
    color: var(--color-danger);
  }
`;

/** A low number, with an arrow. */
export const Low = styled.span`
  display: inline-flex;
  align-items: center;
  color: var(--color-danger);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 2px;
`;

/** A cell's sign and number: side by side if the column is wide enough, otherwise the sign above the number. */
export const Signs = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  column-gap: 0.25rem;
  [data-wide] & {
    flex-wrap: nowrap;
    justify-content: flex-start;
    padding-inline: var(--space-2);
    overflow: hidden;
    white-space: nowrap;
  }
  svg {
    flex: none;
    width: 0.6875rem;
    height: 0.6875rem;
    stroke-width: 3;
  }
`;

/** A dot that marks a cell with an adjustment. */
export const Different = styled.span`
  position: absolute;
  inset: 1px 1px auto auto;
  width: 0.375rem;
  height: 0.375rem;
  border-radius: 50%;
  background: currentcolor;
`;

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  list-style: none;
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
  }
  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
  @media print {
    column-gap: 3mm;
    font-size: 7pt;
  }
`;

/** A title for the printed grid. On screen, the page already shows it. */
export const PaperTitle = styled.p`
  display: none;
  margin-bottom: 2mm;
  font-weight: 700;
  @media print {
    display: block;
  }
`;

/** Prints only content marked as a sheet. `$landscape` is for the grid, which is printed smaller so that 40 columns fit. */
export const PrintStyle = createGlobalStyle<{ $landscape?: boolean }>`
  @media print {
    @page { size: A4 ${({ $landscape }) => ($landscape ? 'landscape' : 'portrait')}; margin: 10mm; }
    html, body { background: none; print-color-adjust: exact; }
    body :is(header, footer, nav, dialog, [popover], [data-not-printed]) { display: none !important; }
    body :has([data-sheet]) { display: block; max-width: none; min-height: 0; margin: 0; padding: 0; }
    [data-sheet] header { display: block !important; margin: 0 0 3mm; }
    [data-sheet] [role='region'] { overflow: visible; max-height: none; ${({ $landscape }) => $landscape && 'zoom: 0.8;'} }
    [data-sheet] :is(thead, th) { position: static; }
    [data-sheet] tr { break-inside: avoid; }
  }
`;
