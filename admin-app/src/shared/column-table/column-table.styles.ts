import { css, styled } from 'styled-components';
import { Cell, HeaderCell } from 'shared-ui/components';

interface CellLook {
  $numeric?: boolean | undefined;
  $sticky?: boolean | undefined;
}

const look = css<CellLook>`
  padding: var(--space-2) var(--space-3);
  /* Applies within a container around the table that is named "table". */
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
      /* A shadow shows that the table continues behind this column. */
      [data-more-after] & {
        box-shadow:
          -1px 0 0 var(--color-line),
          -0.75rem 0 0.75rem -0.5rem rgb(31 27 75 / 0.22);
      }
      /* In a narrow table, a sticky column would leave too little room for the others. */
      @container table (width < 36rem) {
        position: static;
      }
    `}
`;

export const HeadCell = styled(HeaderCell)<CellLook>`
  ${look}
  background: var(--color-surface-sunken);
`;

export const DataCell = styled(Cell)<CellLook>`
  ${look}
  /* Has its row's background, which hides the cells that scroll behind it. */
  ${({ $sticky }) => $sticky && 'background: inherit;'}
`;

export const RowHeader = styled(DataCell).attrs({ as: 'th', scope: 'row' })`
  /* Cells break long words if necessary; most names fit this width. */
  min-width: 6.5rem;
  font-weight: 600;
  text-align: start;
`;

/** Long texts are cut off. Words without a break wrap. */
export const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  min-width: 5rem;
`;
