import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Cell, HeaderCell, Table, TableBody, TableHead, type TableProps } from 'shared-ui/components';

const RowHeader = styled(Cell).attrs({ as: 'th', scope: 'row' })`
  text-align: start;
  font-weight: 600;
`;

export interface TableColumn<Row> {
  header: string;
  render: (row: Row) => ReactNode;
}

interface ColumnTableProps<Row> extends Pick<TableProps, 'label' | 'maxHeight'> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table defined by its columns. Cells of the first column are row headers. */
export function ColumnTable<Row>({ columns, rows, rowKey, ...table }: ColumnTableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <Table {...table}>
      <TableHead>
        <tr>
          {columns.map(({ header }) => (
            <HeaderCell key={header} scope="col">
              {header}
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <RowHeader>{first?.render(row)}</RowHeader>
            {others.map(({ header, render }) => (
              <Cell key={header}>{render(row)}</Cell>
            ))}
          </tr>
        ))}
      </TableBody>
    </Table>
  );
}
