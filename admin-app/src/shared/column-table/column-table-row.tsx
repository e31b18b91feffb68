import { memo, type ReactNode } from 'react';
import { DataCell, RowHeader } from './column-table.styles';
import { RowCheckbox } from './row-checkbox';

export interface TableColumn<Item> {
  header: string;
  render: (row: Item) => ReactNode;
  /** This column's name in `sorting`; without it, the table can't be sorted by it. */
  sort?: string;
  /** Whether the column has numbers, which are aligned to the end and sorted in descending order first. */
  numeric?: boolean;
  /** Whether the column's cells are row headers; by default, the first column's are. */
  isRowHeader?: boolean;
  /** Whether the column stays in view when a wide table is scrolled. */
  isSticky?: boolean;
}

interface BodyRowProps {
  /** A row of TanStack Table. */
  row: { original: object; getToggleSelectedHandler: () => (event: unknown) => void };
  columns: readonly TableColumn<object>[];
  rowHeader: string | undefined;
  current: boolean;
  /** The row's name, for its checkbox; a row without a name can't be selected. */
  name: string | undefined;
  selected: boolean;
}

/** A row of a `ColumnTable`. */
export const BodyRow = memo(function BodyRow({ row, current, name, selected, ...cells }: BodyRowProps) {
  return (
    <tr data-selected={current || undefined} data-marked={selected || undefined}>
      {name !== undefined && (
        <DataCell>
          <RowCheckbox
            label={`Select ${name}`}
            checked={selected}
            onChange={(event) => row.getToggleSelectedHandler()(event)}
          />
        </DataCell>
      )}
      <RowCells item={row.original} {...cells} />
    </tr>
  );
});

interface RowCellsProps extends Pick<BodyRowProps, 'columns' | 'rowHeader'> {
  item: object;
}

/** Memoised, so that a row only renders again for a different item, not when people select rows or type in a field above the table. */
const RowCells = memo(function RowCells({ item, columns, rowHeader }: RowCellsProps) {
  return columns.map(({ header, numeric, isSticky, render }) =>
    // `render` is called as a function: as a component, it would be mounted again with every new set of columns.
    header === rowHeader ? (
      <RowHeader key={header}>{render(item)}</RowHeader>
    ) : (
      <DataCell key={header} $numeric={numeric} $sticky={isSticky}>
        {render(item)}
      </DataCell>
    ),
  );
});
