import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { PreviewRow } from './import-session';
import type { OpenFile } from './use-upload';

const PAGE = 100;

/** The rows of the preview from `first` to `last`, fetched from the worker by the hundred. */
export function usePreviewRows(file: OpenFile, onlyBad: boolean, first: number, last: number) {
  const pages: number[] = [];
  for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page += 1) pages.push(page);
  const { reader, summary, version } = file;
  const found = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['import-rows', summary.fileHash, version, onlyBad, page],
      queryFn: () => reader.rows(page * PAGE, (page + 1) * PAGE, onlyBad),
      // The worker's rows change only with the version.
      staleTime: Infinity,
      gcTime: 0,
      placeholderData: keepPreviousData,
    })),
  });
  const rows = new Map<number, PreviewRow>();
  found.forEach(({ data, isPlaceholderData }, place) => {
    const page = pages[place];
    if (!data || isPlaceholderData || page === undefined) return;
    data.forEach((row, index) => rows.set(page * PAGE + index, row));
  });
  return rows;
}
