import { headingKey } from '../../../imports';
import { isClassName, isName, isYearLevel } from './cell-kinds';
import { isCounting, type Finding } from './finding';
import { isIgnored, listsRelations, meaningsOf } from './heading-words';
import { withoutBrackets, withoutMarker } from './split-name';
import { shareOf, valuesOf } from './table';

/** The fields for a student's name. */
export const NAME_FIELDS = ['first_name', 'preferred_name', 'last_name', 'full_name'] as const;

/** A column of unknown meaning. */
interface FreeColumn {
  column: number;
  heading: string;
  values: readonly string[];
}

/** Returns the share of distinct values, from 0 to 1. */
const variety = (values: readonly string[]): number => new Set(values).size / Math.max(1, values.length);

/** Whether values repeat, as classes and years do. Also true for fewer than six values, which are too few to judge. */
const areShared = (values: readonly string[]): boolean => values.length < 6 || variety(values) <= 0.5;

/** Typical endings of identifier headings. */
const ID_HEADING = /(?:id|code|number|no|key|ref)$/;
const ID = /^[A-Za-z]{0,5}[-.]?\d[\w-]{2,19}$/;
const PHONE_OR_DATE = /^(?:\+?\d[\d\s()-]{8,}|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4})$/;

const areNames = ({ values }: FreeColumn): boolean =>
  shareOf(values, (value) => isName(withoutBrackets(withoutMarker(value)))) >= 0.8 &&
  (values.length < 6 || variety(values) >= 0.5);

const areClasses = ({ values }: FreeColumn): boolean =>
  shareOf(values, isClassName) >= 0.8 && areShared(values);

const areYears = ({ heading, values }: FreeColumn): boolean =>
  !isCounting(values) &&
  !ID_HEADING.test(headingKey(heading)) &&
  shareOf(values, (value) => isYearLevel(value) && (/\d/.test(value) || value.length > 2)) >= 0.9 &&
  areShared(values);

function areIds({ heading, values }: FreeColumn, rows: number): boolean {
  const isNamed = ID_HEADING.test(headingKey(heading));
  return (
    values.length >= Math.max(2, rows * 0.95) &&
    variety(values) >= 0.95 &&
    !isCounting(values) &&
    shareOf(
      values,
      (value) =>
        (isNamed || ID.test(value)) && !PHONE_OR_DATE.test(value) && !isClassName(value) && !isName(value),
    ) >= 0.95
  );
}

/** Finds the meaning of columns without a known heading from the form of their values. */
export function findByCells(finding: Finding): void {
  const { columns, table } = finding;
  const free = (): FreeColumn[] =>
    table.headings.flatMap((heading, column) =>
      finding.isTaken(column) || isIgnored(heading) || meaningsOf(heading).size > 0
        ? []
        : [{ column, heading, values: valuesOf(table, column) }],
    );
  const first = free().filter(areNames);
  if (NAME_FIELDS.every((field) => columns[field] === undefined) && !listsRelations(table.headings)) {
    const whole = first.find(
      ({ values }) => shareOf(values, (value) => /[\s,]/.test(withoutMarker(value))) >= 0.6,
    );
    if (whole) columns.full_name = whole.column;
    else {
      if (first[0]) columns.first_name = first[0].column;
      if (first[1]) columns.last_name = first[1].column;
    }
  } else if (
    columns.last_name !== undefined &&
    columns.first_name === undefined &&
    columns.full_name === undefined
  ) {
    if (first[0]) columns.first_name = first[0].column;
  }
  const takeFirst = (field: 'class' | 'year_level' | 'key', fits: (column: FreeColumn) => boolean) => {
    const found = columns[field] === undefined ? free().find(fits) : undefined;
    if (found) columns[field] = found.column;
  };
  takeFirst('class', areClasses);
  takeFirst('year_level', areYears);
  takeFirst('key', (column) => areIds(column, table.rows.length));
}
