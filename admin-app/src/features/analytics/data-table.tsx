import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, Cell, HeaderCell, Table, TableBody, TableHead } from 'shared-ui/components';
import { download, toCsv, type CsvCell } from './csv';

export interface Column<Row> {
  header: string;
  /** As people read it; without it, as in the file. */
  show?: (row: Row) => ReactNode;
  /** As it goes into the file: numbers as numbers, so that a spreadsheet can work with them. */
  value: (row: Row) => CsvCell;
}

interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Name of the CSV file, without ending. */
  file: string;
  maxHeight?: string;
}

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  > [role='region'] {
    width: 100%;
  }
`;
const Number = styled.span`
  white-space: nowrap;
`;
const RowHeader = styled(Cell).attrs({ as: 'th', scope: 'row' })`
  text-align: start;
  font-weight: 600;
`;

function cell<Row>({ show, value }: Column<Row>, row: Row): ReactNode {
  const text = show ? show(row) : value(row);
  return typeof text === 'object' ? text : <Number>{text}</Number>;
}

/** A table that can be taken along as a CSV file. The first column names its row. */
export function DataTable<Row>({ label, columns, rows, rowKey, file, maxHeight }: DataTableProps<Row>) {
  const [first, ...others] = columns;
  const save = () =>
    download(
      `${file}.csv`,
      toCsv(
        columns.map(({ header }) => header),
        rows.map((row) => columns.map(({ value }) => value(row))),
      ),
    );
  return (
    <Root>
      <Table label={label} {...(maxHeight !== undefined && { maxHeight })}>
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
              {first && <RowHeader>{first.show ? first.show(row) : first.value(row)}</RowHeader>}
              {others.map((column) => (
                <Cell key={column.header}>{cell(column, row)}</Cell>
              ))}
            </tr>
          ))}
        </TableBody>
      </Table>
      <Button variant="secondary" size="s" onClick={save} aria-label={`Download as CSV: ${label}`}>
        <Download aria-hidden="true" />
        Download as CSV
      </Button>
    </Root>
  );
}
