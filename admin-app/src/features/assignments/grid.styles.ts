import { createGlobalStyle, css, styled } from 'styled-components';
import { TableBody } from 'shared-ui/components';
import { media } from 'shared-ui/theme';

/** Room for a tick above '100'; forty of them and the names fit into the width of a page. */
const COLUMN = '1.75rem';
/** The least height of a target; thirty rows and the headings fit below the bar of a window of 900 pixels. */
const ROW = '1.5rem';

/** The lines between rows are drawn inside of the cells, which would otherwise be a pixel higher. */
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
  min-width: 8.5rem;
  padding: var(--space-2);
  background: var(--color-surface-sunken);
  font-size: var(--text-xs);
  text-align: start;
  vertical-align: bottom;
  ${media.wide} {
    min-width: 9.5rem;
  }
`;

export const NameCell = styled.th`
  ${corner}
  position: sticky;
  z-index: 1;
  inset-inline-start: 0;
  max-width: 8.5rem;
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
  ${media.wide} {
    max-width: 9.5rem;
  }
`;

export const TitleHead = styled.th`
  width: ${COLUMN};
  min-width: ${COLUMN};
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
  height: 4.75rem;
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
  span {
    overflow: hidden;
    max-height: 4.25rem;
    writing-mode: vertical-rl;
    rotate: 180deg;
    line-height: 1.2;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Count = styled.span`
  display: block;
  color: var(--color-ink-soft);
  line-height: 1.1rem;
  text-align: center;
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
  &:is([data-state='not_begun'], [data-state='before_joining'], [data-state='excused']) {
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

/** Beside each other where the column is wide enough, else the sign above the number. */
export const Signs = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  column-gap: 0.25rem;
  svg {
    flex: none;
    width: 0.6875rem;
    height: 0.6875rem;
    stroke-width: 3;
  }
`;

/** Says that something is different for this student. */
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

/** On screen the page says it. */
export const PaperTitle = styled.p`
  display: none;
  margin-bottom: 2mm;
  font-weight: 700;
  @media print {
    display: block;
  }
`;

/** On paper there is what is marked as a sheet alone. `$landscape`: for the grid, smaller so that forty columns fit. */
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
