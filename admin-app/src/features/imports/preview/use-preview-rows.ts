import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { OpenFile } from '../upload/upload-state';
import type { PreviewRow } from '../worker/import-session';

const PAGE_SIZE = 100;

/** The rows of the preview from index `first` to `last`, fetched from the worker in pages. */
export function usePreviewRows(file: OpenFile, onlyInvalid: boolean, first: number, last: number) {
  const pages: number[] = [];
  for (let page = Math.floor(first / PAGE_SIZE); page <= Math.floor(last / PAGE_SIZE); page += 1)
    pages.push(page);
  const { reader, summary, version } = file;
  const results = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['import-rows', summary.fileHash, version, onlyInvalid, page],
      queryFn: () => reader.rows(page * PAGE_SIZE, (page + 1) * PAGE_SIZE, onlyInvalid),
      // Rows change only together with the version.
      staleTime: Infinity,
      gcTime: 0,
      placeholderData: keepPreviousData,
    })),
  });
  const rows = new Map<number, PreviewRow>();
  results.forEach(({ data, isPlaceholderData }, resultIndex) => {
    const page = pages[resultIndex];
    if (!data || isPlaceholderData || page === undefined) return;
    data.forEach((row, index) => rows.set(page * PAGE_SIZE + index, row));
  });
  return rows;
}
