import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button, type TableProps, type Elements } from 'shared-ui/components';
import { ColumnTable } from '../../shared/column-table/column-table';
import { useSortedRows } from '../../shared/column-table/use-sorted-rows';
import { saveFile } from '../../shared/files/save-file';
import { toCsv, type CsvCell } from '../../shared/files/csv';

export interface Column<Row> {
  header: string;
  /** The cell's content; defaults to `value`. */
  render?: (row: Row) => ReactNode;
  /** The value in the CSV file. Numbers aren't formatted, so that spreadsheets can calculate with them. */
  value: (row: Row) => CsvCell;
  /** The value to sort by; defaults to `value`. */
  sortBy?: (row: Row) => CsvCell;
}

export interface DataTableProps<Row extends object> extends Pick<TableProps, 'label' | 'maxHeight'> {
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Returns the current page of rows. If omitted, all rows are shown. */
  pageOf?: (sorted: readonly Row[]) => readonly Row[];
  onSort?: () => void;
  /** The page controls below the table. */
  pager?: Elements;
  /** Name of the CSV file without extension; the file contains all rows. */
  file: string;
}

const DataTableRoot = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  > [role='region'],
  > nav {
    width: 100%;
  }
`;
const NoWrap = styled.span`
  white-space: nowrap;
`;
function renderCell<Row>({ render, value }: Column<Row>, row: Row): ReactNode {
  const content = render ? render(row) : value(row);
  return typeof content === 'object' ? content : <NoWrap>{content}</NoWrap>;
}

/** A table that can be sorted by every column and downloaded as CSV. Cells of the first column are row headers. */
export function DataTable<Row extends object>({
  columns,
  rows,
  pageOf = (sorted) => sorted,
  onSort,
  pager,
  file,
  ...table
}: DataTableProps<Row>) {
  const sorted = useSortedRows(rows, columns);
  const downloadCsv = () =>
    saveFile(
      `${file}.csv`,
      toCsv(
        columns.map(({ header }) => header),
        rows.map((row) => columns.map(({ value }) => value(row))),
      ),
    );
  return (
    <DataTableRoot>
      <ColumnTable
        {...table}
        columns={columns.map((column, index) => ({
          header: column.header,
          sort: column.header,
          render: (row: Row) =>
            index === 0 ? (column.render ?? column.value)(row) : renderCell(column, row),
        }))}
        rows={pageOf(sorted.rows)}
        sorting={sorted.sorting}
        onSort={(sorting) => {
          sorted.onSort(sorting);
          onSort?.();
        }}
      />
      {pager}
      <Button
        variant="secondary"
        size="s"
        onClick={downloadCsv}
        aria-label={`Download as CSV: ${table.label}`}
      >
        <Download aria-hidden="true" />
        Download as CSV
      </Button>
    </DataTableRoot>
  );
}
