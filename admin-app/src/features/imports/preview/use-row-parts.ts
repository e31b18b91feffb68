import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ImportComparison, ImportPart, ImportsApi } from '../imports.api';
import type { StagedImport } from './previewed-file';

/** The number of rows per request: enough to scroll a little without another request. */
const BLOCK = 50;

const hasParts = ({ rows, matches, conflicts }: ImportComparison): boolean =>
  [rows.changed, rows.conflict, rows.unchanged].some((ranges) => (ranges as unknown[] | undefined)?.length) ||
  matches + conflicts > 0;

/** Reads the differences of the rows in view, by row number. */
export function useRowParts(
  api: ImportsApi,
  staged: StagedImport | undefined,
  numbers: number[],
): Map<number, ImportPart[]> {
  const blocks =
    staged && hasParts(staged.comparison) ? [...new Set(numbers.map((n) => Math.floor(n / BLOCK)))] : [];
  const loaded = useQueries({
    queries: blocks.map((block) => ({
      // Each choice leads to a new comparison, so the parts are read again.
      queryKey: ['import-rows', 'parts', staged?.id, staged?.comparison, block],
      queryFn: () => api.parts(staged?.id ?? '', { fromRow: block * BLOCK, toRow: (block + 1) * BLOCK - 1 }),
      staleTime: Infinity,
      gcTime: 0,
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  return useMemo(() => {
    const parts = new Map<number, ImportPart[]>();
    for (const part of loaded) parts.set(part.rowNumber, [...(parts.get(part.rowNumber) ?? []), part]);
    return parts;
  }, [loaded]);
}
