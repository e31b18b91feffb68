import { styled } from 'styled-components';

// Blocks, which a wide table becomes on a narrow sheet, would lose these roles in some browsers if they did not say them.
export const Table = styled.table.attrs({ role: 'table' })``;
export const RowGroup = styled.tbody.attrs({ role: 'rowgroup' })``;
export const Row = styled.tr.attrs({ role: 'row' })``;
export const ColumnHeader = styled.th.attrs({ role: 'columnheader', scope: 'col' })``;
export const RowHeader = styled.th.attrs({ role: 'rowheader', scope: 'row' })``;
export const DataCell = styled.td.attrs({ role: 'cell' })``;
