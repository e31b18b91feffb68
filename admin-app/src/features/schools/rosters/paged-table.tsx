import { useState } from 'react';
import { ColumnTable } from '../../../shared/column-table/column-table';
import { Pager } from '../../../shared/column-table/pager';
import type { ComponentProps } from 'react';

/** The number of rows per page. */
const PAGE = 50;

type PagedTableProps<Item extends object> = ComponentProps<typeof ColumnTable<Item>> & {
  /** A noun for what the pages list: 'rows'. */
  pagesOf: string;
};

/** A table whose rows are all in the browser, shown 50 per page. */
export function PagedTable<Item extends object>({ pagesOf, rows, ...table }: PagedTableProps<Item>) {
  const [chosen, setPage] = useState(1);
  // There may be fewer rows now, and so fewer pages.
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / PAGE)));
  return (
    <>
      <ColumnTable {...table} rows={rows.slice((page - 1) * PAGE, page * PAGE)} />
      <Pager label={pagesOf} page={page} pageSize={PAGE} total={rows.length} onPageChange={setPage} />
    </>
  );
}
