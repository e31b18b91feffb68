import { toCsv } from '../../../shared/files/csv';
import { formatAt, titleOf } from '../assignment-words';
import type { TableSorting } from '../../../shared/column-table/column-table';
import { compareValues } from '../../../shared/column-table/use-sorted-rows';
import type { SchoolResults } from './results.api';

type SchoolClass = SchoolResults['classes'][number];
export type ResultsRow = SchoolClass['assignments'][number] & {
  className: string;
  yearLevel: string | null;
};
export type HelpStudent = ResultsRow['help'][number];

/** Names a student and the reason for help: 'Cleo Ng (overdue)', 'Ben Lee (42%)'. */
export const helpText = ({ name, username, reason, percent }: HelpStudent): string =>
  `${name ?? username ?? 'No name'} (${reason === 'overdue' ? 'overdue' : `${percent ?? 0}%`})`;

/** For each column, a function that returns the value to sort a row by. */
const VALUES: Record<string, (row: ResultsRow) => string | number | null> = {
  class: ({ className }) => className,
  title: titleOf,
  due: ({ dueAt }) => dueAt,
  finished: ({ finished, assigned }) => (assigned === 0 ? null : finished / assigned),
  median: ({ median }) => median,
  help: ({ help }) => help.length,
};

/** Returns a row for each assignment of each class. Rows with equal values stay in order of class and due date. */
export function resultsRows({ classes }: SchoolResults, { by, descending }: TableSorting): ResultsRow[] {
  const rows = classes.flatMap(({ name, yearLevel, assignments }) =>
    assignments.map((assignment) => ({ ...assignment, className: name, yearLevel })),
  );
  const valueOf = VALUES[by];
  if (!valueOf) return rows;
  return rows.toSorted((a, b) => compareValues(valueOf(a), valueOf(b), descending));
}

/** Writes the table as a CSV: a row for each assignment of each class. */
export function resultsCsv(results: SchoolResults): string {
  const header = [
    'Class',
    'Year level',
    'Assignment',
    'Due date',
    'Assigned',
    'Finished',
    'Median (%)',
    'Need help',
    'Students who need help',
  ];
  const rows = resultsRows(results, { by: '', descending: false }).map((row) => [
    row.className,
    row.yearLevel,
    titleOf(row),
    row.dueAt && formatAt(row.dueAt, results.timeZone),
    row.assigned,
    row.finished,
    row.median,
    row.help.length,
    row.help.map(helpText).join('; '),
  ]);
  return toCsv(header, rows);
}
