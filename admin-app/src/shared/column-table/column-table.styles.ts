import { css, styled } from 'styled-components';
import { Cell, HeaderCell } from 'shared-ui/components';

interface CellLook {
  $numeric?: boolean | undefined;
  $sticky?: boolean | undefined;
}

// The container named "table" is an element around the table. A sticky column's shadow shows that the table continues behind it. In a
// narrow table, no column is sticky, because it would leave too little room for the others. (Comments inside the CSS would be sent to
// browsers.)
const look = css<CellLook>`
  padding: var(--space-2) var(--space-3);
  @container table (width < 60rem) {
    padding-inline: var(--space-2);
  }
  ${({ $numeric }) =>
    $numeric &&
    css`
      text-align: end;
      white-space: nowrap;
    `}
  ${({ $sticky }) =>
    $sticky &&
    css`
      position: sticky;
      inset-inline-end: 0;
      width: 1%;
      white-space: nowrap;
      box-shadow: -1px 0 0 var(--color-line);
      [data-more-after] & {
        box-shadow:
          -1px 0 0 var(--color-line),
          -0.75rem 0 0.75rem -0.5rem rgb(31 27 75 / 0.22);
      }
      @container table (width < 36rem) {
        position: static;
      }
    `}
`;

export const HeadCell = styled(HeaderCell)<CellLook>`
  ${look}
  background: var(--color-surface-sunken);
`;

// A sticky cell has its row's background, which hides the cells that scroll behind it.
export const DataCell = styled(Cell)<CellLook>`
  ${look}
  ${({ $sticky }) => $sticky && 'background: inherit;'}
`;

// Cells break long words if necessary; most names fit the minimum width.
export const RowHeader = styled(DataCell).attrs({ as: 'th', scope: 'row' })`
  min-width: 6.5rem;
  font-weight: 600;
  text-align: start;
`;

/** Cuts off long text, and wraps words that are too long for a line. */
export const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  min-width: 5rem;
`;
