import { useState } from 'react';
import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import { Pager } from '../../shared/pager';
import { DataTable, type DataTableProps } from './data-table';

const PAGE_SIZE = 10;

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Search = styled.div`
  max-width: 24rem;
`;

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'shown' | 'pager'> {
  searchLabel: string;
}

/** A long table page by page, searched by what names its rows. */
export function PagedTable<Row>({ searchLabel, ...table }: PagedTableProps<Row>) {
  const [typed, setTyped] = useState('');
  const [turned, setPage] = useState(1);
  const [title] = table.columns;
  const q = typed.trim().toLowerCase();
  const found = table.rows.filter((row) => String(title?.value(row)).toLowerCase().includes(q));
  const page = Math.min(turned, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));
  return (
    <Root>
      <Search role="search" aria-label={table.label}>
        <TextField
          type="search"
          label={searchLabel}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
      </Search>
      <DataTable
        {...table}
        shown={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        pager={
          <Pager label={table.label} page={page} pageSize={PAGE_SIZE} total={found.length} onTurn={setPage} />
        }
      />
    </Root>
  );
}
