import { compareNames } from '../../../shared/compare-names';
import { toCsv } from '../../../shared/files/csv';
import { formatAt, titleOf } from '../assignment-words';
import type { TableSorting } from '../../../shared/column-table/column-table';
import type { SchoolResults } from './results.api';

type SchoolClass = SchoolResults['classes'][number];
export type ResultsRow = SchoolClass['assignments'][number] & {
  className: string;
  yearLevel: string | null;
};
export type HelpStudent = ResultsRow['help'][number];

/** 'Cleo Ng (overdue)', 'Ben Lee (42%)' */
export const helpText = ({ name, username, reason, percent }: HelpStudent): string =>
  `${name ?? username ?? 'No name'} (${reason === 'overdue' ? 'overdue' : `${percent ?? 0}%`})`;

/** The share of students who have finished; without students, after every other one. */
const finishedShare = ({ finished, assigned }: ResultsRow) => (assigned === 0 ? -1 : finished / assigned);

const ORDERS: Record<string, (a: ResultsRow, b: ResultsRow) => number> = {
  class: (a, b) => compareNames(a.className, b.className),
  title: (a, b) => compareNames(titleOf(a), titleOf(b)),
  due: (a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'),
  finished: (a, b) => finishedShare(a) - finishedShare(b),
  median: (a, b) => (a.median ?? -1) - (b.median ?? -1),
  help: (a, b) => a.help.length - b.help.length,
};

/** A row for each assignment of each class. Equal ones stay by class and due date. */
export function resultsRows({ classes }: SchoolResults, { by, descending }: TableSorting): ResultsRow[] {
  const rows = classes.flatMap(({ name, yearLevel, assignments }) =>
    assignments.map((assignment) => ({ ...assignment, className: name, yearLevel })),
  );
  const order = ORDERS[by];
  if (!order) return rows;
  return rows.toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
}

/** The table as a CSV: a row for each assignment of each class. */
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
