import { useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import { Pager } from '../../shared/column-table/pager';
import { DataTable, type DataTableProps } from './data-table';

const PAGE_SIZE = 10;

const PagedTableRoot = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Search = styled.div`
  max-width: 24rem;
`;

interface PagedTableProps<Row extends object> extends Omit<
  DataTableProps<Row>,
  'pageOf' | 'onSort' | 'pager'
> {
  searchLabel: string;
}

/** A paged table, searched by the first column. */
export function PagedTable<Row extends object>({ searchLabel, ...table }: PagedTableProps<Row>) {
  const [searchText, setSearchText] = useState('');
  const [requestedPage, setPage] = useState(1);
  const [firstColumn] = table.columns;
  const q = searchText.trim().toLowerCase();
  const matching = (rows: readonly Row[]) =>
    rows.filter((row) => String(firstColumn?.value(row)).toLowerCase().includes(q));
  const matches = matching(table.rows);
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(matches.length / PAGE_SIZE)));
  return (
    <PagedTableRoot>
      <Search role="search" aria-label={table.label}>
        <TextField
          type="search"
          label={searchLabel}
          autoComplete="off"
          value={searchText}
          onChange={(event) => {
            setSearchText(event.target.value);
            setPage(1);
          }}
        />
      </Search>
      <DataTable
        {...table}
        pageOf={(sorted) => matching(sorted).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        onSort={() => setPage(1)}
        pager={
          <Pager
            label={table.label}
            page={page}
            pageSize={PAGE_SIZE}
            total={matches.length}
            onPageChange={setPage}
          />
        }
      />
    </PagedTableRoot>
  );
}
