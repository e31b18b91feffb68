import { useState } from 'react';
import { compareNames } from '../compare-names';
import type { TableColumn, TableSorting } from './column-table';

type SortValue = string | number | null;

/** A column that rows can be sorted by: numbers numerically, strings like names. */
interface ValueColumn<Row> {
  header: string;
  value: (row: Row) => SortValue;
  /** The value to sort by, if it isn't `value`. */
  sortBy?: (row: Row) => SortValue;
}

/** A column of a table whose rows are all in the browser. */
export type SortableColumn<Row> = TableColumn<Row> & ValueColumn<Row>;

const isEmpty = (value: SortValue) => value === null || value === '';

/** Compares two values for sorting. Empty values are last in both directions. */
export function compareValues(a: SortValue, b: SortValue, descending: boolean): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const isNumeric = typeof a === 'number' && typeof b === 'number';
  const order = isNumeric ? a - b : compareNames(String(a), String(b));
  return descending ? -order : order;
}

/** Sorts all rows of a table in the browser, for `ColumnTable`. Rows keep their original order until a column is chosen. */
export function useSortedRows<Row, Column extends ValueColumn<Row>>(
  rows: readonly Row[],
  columns: readonly Column[],
) {
  const [sorting, setSorting] = useState<TableSorting>();
  const column = columns.find(({ header }) => header === sorting?.by);
  const valueOf = column && (column.sortBy ?? column.value);
  const sorted = valueOf
    ? rows.toSorted((a, b) => compareValues(valueOf(a), valueOf(b), sorting?.descending ?? false))
    : rows;
  return {
    columns: columns.map((each) => ({ ...each, sort: each.header })),
    rows: sorted,
    sorting,
    onSort: setSorting,
  };
}
