import type { ImportComparison } from '../imports.api';

export type RowState = 'new' | 'changed' | 'unchanged' | 'conflict';

/** The states, in the order in which the preview offers them as filters. */
export const ROW_STATES: readonly RowState[] = ['conflict', 'changed', 'new', 'unchanged'];

export const STATE_LABELS: Record<RowState, string> = {
  conflict: 'In conflict',
  changed: 'Changed',
  new: 'New',
  unchanged: 'Unchanged',
};

/** Returns the number of rows in a state. */
export function countRows(comparison: ImportComparison, state: RowState): number {
  return rangesOf(comparison, state).reduce((sum, [first = 0, last = 0]) => sum + last - first + 1, 0);
}

/** Returns the numbers of the rows in a state, ascending, from index `from` up to, but not including, `to`. */
export function rowNumbers(
  comparison: ImportComparison,
  state: RowState,
  from: number,
  to: number,
): number[] {
  const numbers: number[] = [];
  let index = 0;
  for (const [first = 0, last = 0] of rangesOf(comparison, state)) {
    const length = last - first + 1;
    for (let offset = Math.max(0, from - index); offset < Math.min(length, to - index); offset += 1)
      numbers.push(first + offset);
    index += length;
    if (index >= to) break;
  }
  return numbers;
}

/** Returns a row's state; undefined for a row that wasn't sent, such as one with errors. */
export function stateOf(comparison: ImportComparison, row: number): RowState | undefined {
  return ROW_STATES.find((state) => includes(rangesOf(comparison, state), row));
}

const rangesOf = ({ rows }: ImportComparison, state: RowState): number[][] => rows[state] ?? [];

function includes(ranges: number[][], row: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0] = ranges[middle] ?? [];
    if (row < first) high = middle - 1;
    else if (row > last) low = middle + 1;
    else return true;
  }
  return false;
}
