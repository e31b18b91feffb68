import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, type TableProps } from 'shared-ui/components';
import { ColumnTable } from '../../shared/column-table';
import { download, toCsv, type CsvCell } from './csv';

export interface Column<Row> {
  header: string;
  /** As people read it; without it, as in the file. */
  show?: (row: Row) => ReactNode;
  /** As it goes into the file: numbers as numbers, so that a spreadsheet can work with them. */
  value: (row: Row) => CsvCell;
}

export interface DataTableProps<Row> extends Pick<TableProps, 'label' | 'maxHeight'> {
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Those on the screen, where that is only a page of them. */
  shown?: Row[];
  /** Turns to the others. */
  pager?: ReactNode;
  /** Name of the CSV file, without ending; it has every row. */
  file: string;
}

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  > [role='region'],
  > nav {
    width: 100%;
  }
`;
const Number = styled.span`
  white-space: nowrap;
`;
function cell<Row>({ show, value }: Column<Row>, row: Row): ReactNode {
  const text = show ? show(row) : value(row);
  return typeof text === 'object' ? text : <Number>{text}</Number>;
}

/** A table that can be taken along as a CSV file. The first column names its row. */
export function DataTable<Row>({ columns, rows, shown, pager, file, ...table }: DataTableProps<Row>) {
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
      <ColumnTable
        {...table}
        columns={columns.map((column, index) => ({
          header: column.header,
          show: (row: Row) => (index === 0 ? (column.show ?? column.value)(row) : cell(column, row)),
        }))}
        rows={shown ?? rows}
      />
      {pager}
      <Button variant="secondary" size="s" onClick={save} aria-label={`Download as CSV: ${table.label}`}>
        <Download aria-hidden="true" />
        Download as CSV
      </Button>
    </Root>
  );
}
