import {
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type OnChangeFn,
  type RowSelectionState,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { Table, TableBody, TableHead, type TableProps } from 'shared-ui/components';
import { styled } from 'styled-components';
import { BodyRow, type TableColumn } from './column-table-row';
import { HeadCell } from './column-table.styles';
import { RowCheckbox } from './row-checkbox';

export type { TableColumn };

export interface TableSorting {
  /** The `sort` of a column. */
  by: string;
  descending: boolean;
}

/** The selected rows by their keys, including rows on other pages. */
export type TableSelection = RowSelectionState;

interface ColumnTableProps<Item> extends Pick<TableProps, 'label' | 'maxHeight'> {
  /** A new array renders all rows again, so use constants or `useMemo`. */
  columns: readonly TableColumn<Item>[];
  rows: readonly Item[];
  rowKey: (row: Item) => string;
  /** The current sort order. The component that passes the rows has to sort them. */
  sorting?: TableSorting | undefined;
  onSort?: (sorting: TableSorting) => void;
  selection?: TableSelection;
  onSelect?: OnChangeFn<TableSelection>;
  /** Names a row for its checkbox. */
  rowName?: (row: Item) => string;
  /** Marks a row, such as the one open in a form. */
  isCurrent?: (row: Item) => boolean;
}

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

const SortButtonRoot = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 1.75rem;
  color: inherit;
  font: inherit;
  white-space: nowrap;
  &:hover {
    color: var(--color-ink);
  }
  svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
  @media print {
    min-height: 0;
    svg {
      display: none;
    }
  }
`;

const ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

/** A table defined by its columns. With `sorting` or a selection, people can sort or select rows. Uses TanStack Table. */
export function ColumnTable<Item extends object>({
  columns,
  rows,
  rowKey,
  sorting,
  onSort,
  selection,
  onSelect,
  rowName,
  isCurrent,
  ...frame
}: ColumnTableProps<Item>) {
  const byHeader = useMemo(() => new Map(columns.map((column) => [column.header, column])), [columns]);
  const rowHeader = (columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0])?.header;
  const definitions = useMemo(
    () =>
      columns.map(({ header, sort, numeric = false }): ColumnDef<typeof features, Item> => ({
        id: header,
        accessorFn: (row) => row,
        enableSorting: sort !== undefined,
        sortDescFirst: numeric,
      })),
    [columns],
  );
  const sorted = columns.find(({ sort }) => sort !== undefined && sort === sorting?.by);
  const state = {
    sorting: sorted ? [{ id: sorted.header, desc: sorting?.descending ?? false }] : [],
    rowSelection: selection ?? {},
  };
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowKey,
    state,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: selection !== undefined,
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(state.sorting) : update;
      const by = next && byHeader.get(next.id)?.sort;
      if (by !== undefined) onSort?.({ by, descending: next?.desc ?? false });
    },
    ...(onSelect && { onRowSelectionChange: onSelect }),
  });

  return (
    <Table {...frame} hasStickyEnd={columns.at(-1)?.isSticky}>
      <TableHead>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id}>
            {selection && (
              <HeadCell scope="col">
                <RowCheckbox
                  label="Select all on this page"
                  checked={table.getIsAllPageRowsSelected()}
                  mixed={table.getIsSomePageRowsSelected()}
                  onChange={() => table.toggleAllPageRowsSelected()}
                />
              </HeadCell>
            )}
            {headers.map(({ id: header, column }) => {
              const direction = column.getIsSorted();
              return (
                <HeadCell
                  key={header}
                  scope="col"
                  $numeric={byHeader.get(header)?.numeric}
                  $sticky={byHeader.get(header)?.isSticky}
                  aria-sort={direction ? ARIA_SORT[direction] : undefined}
                >
                  {column.getCanSort() ? (
                    <SortButton direction={direction} onClick={() => column.toggleSorting()}>
                      {header}
                    </SortButton>
                  ) : (
                    header
                  )}
                </HeadCell>
              );
            })}
          </tr>
        ))}
      </TableHead>
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <BodyRow
            key={row.id}
            row={row}
            columns={columns as readonly TableColumn<object>[]}
            rowHeader={rowHeader}
            current={isCurrent?.(row.original) ?? false}
            name={selection && (rowName?.(row.original) ?? row.id)}
            selected={row.getIsSelected()}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface SortButtonProps {
  direction: 'asc' | 'desc' | false;
  onClick: () => void;
  /** The column's header. */
  children: string;
}

/** The header of a sortable column; `aria-sort` on its cell states the order. */
function SortButton({ direction, onClick, children }: SortButtonProps) {
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;
  return (
    <SortButtonRoot type="button" onClick={onClick}>
      <span>{children}</span>
      <Icon aria-hidden="true" />
    </SortButtonRoot>
  );
}
