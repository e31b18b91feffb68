import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ImportComparison } from '../imports.api';
import type { PreviewRow } from '../import-row';
import type { PreviewedFile } from './previewed-file';
import { rowNumbers, type RowState } from './row-states';

const PAGE_SIZE = 100;

/** Which rows the preview shows. */
export type RowFilter = 'all' | 'invalid' | RowState;

interface PreviewRowsOptions {
  file: PreviewedFile;
  filter: RowFilter;
  /** The comparison, which is needed to filter by state. */
  comparison: ImportComparison | undefined;
  first: number;
  last: number;
}

/** Reads the preview's rows from index `first` to `last`, fetched from the worker in pages. */
export function usePreviewRows({ file, filter, comparison, first, last }: PreviewRowsOptions) {
  const pages: number[] = [];
  for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(last / PAGE_SIZE); page += 1)
    pages.push(page);
  const { reader, summary, version } = file;
  const isByState = filter !== 'all' && filter !== 'invalid';
  const results = useQueries({
    queries: pages.map((page) => {
      const [from, to] = [page * PAGE_SIZE, (page + 1) * PAGE_SIZE];
      return {
        queryKey: ['import-rows', summary.fileHash, version, filter, page, isByState && comparison?.rows],
        queryFn: () =>
          isByState
            ? reader.rowsNumbered(comparison ? rowNumbers(comparison, filter, from, to) : [])
            : reader.rows(from, to, filter === 'invalid'),
        // Rows change only when the version does.
        staleTime: Infinity,
        gcTime: 0,
        placeholderData: keepPreviousData,
      };
    }),
  });
  const rows = new Map<number, PreviewRow>();
  results.forEach(({ data, isPlaceholderData }, resultIndex) => {
    const page = pages[resultIndex];
    if (!data || isPlaceholderData || page === undefined) return;
    data.forEach((row, index) => rows.set(page * PAGE_SIZE + index, row));
  });
  return rows;
}
