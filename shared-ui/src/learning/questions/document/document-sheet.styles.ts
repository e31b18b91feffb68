import { createGlobalStyle, styled } from 'styled-components';
import { NARROW, NARROWEST } from './sheet-layout.styles';

// A table with explicit roles. Otherwise, a wide table that becomes blocks on a narrow sheet would lose its roles in some browsers.
export const Table = styled.table.attrs({ role: 'table' })``;
export const RowGroup = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const RowHeader = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
export const DataCell = styled.td.attrs({ role: 'cell' })``;

/**
 * Prints every box around a sheet as a block, because grid rows don't grow with page breaks, so the following content would overlap the
 * sheet. `:not([hidden])` keeps hidden elements hidden, and gives these rules precedence over a box's class.
 */
export const PrintedInBlocks = createGlobalStyle`
  @media print {
    :not([hidden]):has([data-look]) {
      display: block;
      min-height: 0;
    }
    :not([hidden]):has([data-look]) > * + * {
      margin-top: var(--space-3);
    }
  }
`;

/** The sheet's container. Container queries use its own font size, so that a zoomed sheet gets the layout of a narrow one. */
export const Frame = styled.div`
  container: sheet / inline-size;
  font-size: calc(0.9375rem * var(--zoom));
  /* Takes nearly all of a phone's width. */
  @media (max-width: 639px) {
    margin-inline: calc(-1 * var(--space-4));
  }
  @media print {
    font-size: 10pt;
  }
`;

export const PageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5em 1.25em;
  padding: 1.5em var(--edge) 1.25em;
  /* Keeps the mark beside a title of any length. */
  @container sheet (width >= 36em) {
    flex-wrap: nowrap;
  }
  > p {
    font-size: 1.6em;
    font-weight: 700;
    line-height: 1.15;
    overflow-wrap: anywhere;
    ${NARROWEST} {
      font-size: 1.25em;
    }
  }
`;

/** The mark on every document, so that no one mistakes a picture of it for a real document. */
export const PracticeMark = styled.span`
  flex: none;
  max-width: 100%;
  padding: 0.25em 0.75em;
  border: 1.5px solid currentColor;
  border-radius: 0.25em;
  font-size: 0.8125em;
  font-weight: 700;
  letter-spacing: 0.08em;
  text-transform: uppercase;
`;

export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5em;
  padding: 0 var(--edge) 1.75em;
  /* Lets pages break between rows. */
  @media print {
    display: block;
    > * + * {
      margin-top: 1.5em;
    }
  }
`;

export const SectionHead = styled.p`
  padding-bottom: 0.4em;
  color: var(--accent);
  font-weight: 700;
  line-height: 1.3;
  text-align: start;
`;

export const Lines = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(19em, 100%), 1fr));
  column-gap: 2.5em;
`;

export const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: center;
  gap: 0.25em 1em;
  padding-block: 0.45em;
  border-bottom: 1px solid var(--rule);
  > :first-child {
    color: var(--soft);
  }
  > :not(:first-child) {
    grid-column: 2;
    font-weight: 600;
  }
  &[data-single] {
    display: block;
    grid-column: 1 / -1;
    > :first-child {
      color: inherit;
    }
  }
  ${NARROWEST} {
    grid-template-columns: minmax(0, 1fr);
    > :not(:first-child) {
      grid-column: 1;
    }
  }
  /* Filled-in and revealed values get the whole width of a narrow sheet. */
  &:has(input:not([type='radio']), select, [data-correct]) {
    ${NARROW} {
      grid-template-columns: minmax(0, 1fr);
      > :not(:first-child) {
        grid-column: 1;
      }
    }
  }
`;
