import { LIMITS } from 'supabase-project/content/limits';
import { visibleText } from 'supabase-project/content/text-comparison';
import { COURSE_DEFINITIONS } from '../columns';
import { hasError, type ImportRow, type ImportTable, type ValidatedTable } from '../import-row';
import { ColumnIndex, RowReader } from '../cells/row-reader';
import { decimalsOf, numberRulesOf, readLimit } from './number-columns';
import { readState } from './read-state';
import { addressProblem, idProblem, textProblem } from '../cells/text-rules';

const REQUIRED = ['title', 'description', 'duration', 'image', 'instructor', 'year'] as const;
/** The required columns of exported courses. Other columns may be blank, because the course form doesn't require them. */
const REQUIRED_OF_EXPORTED = ['title', 'description'] as const;

/** Validates a course CSV against the rules in docs/product.md#csv-uploads. */
export function validateCourses(table: ImportTable): ValidatedTable {
  const columns = new ColumnIndex(table, COURSE_DEFINITIONS);
  const numbers = numberRulesOf(table, columns, ['duration', 'pass_mark']);
  const firstRows = new Map<string, number>();
  const titles = new Map<string, { row: number; isExported: boolean }>();
  const items = table.rows.map((row) => {
    const reader = new RowReader(columns, row, numbers);
    const item = readCourse(reader, row.number);
    const { id, title, instructor } = item.course;
    const key = id ?? JSON.stringify([title.toLowerCase(), instructor.toLowerCase()]);
    const first = firstRows.get(key);
    if (first !== undefined && title !== '')
      reader.report(id ? 'courseId' : 'title', `This course is already in row ${first}.`);
    firstRows.set(key, first ?? row.number);
    const titleKey = visibleText(title).toLowerCase();
    const isExported = id !== undefined && item.version !== undefined;
    const same = titles.get(titleKey);
    // Exported courses with the same title are intentionally separate.
    if (same && first === undefined && title !== '' && !(isExported && same.isExported))
      reader.report(
        'title',
        `Row ${same.row} has a course with this title, too. If it’s the same course, delete one of the rows.`,
        'warning',
      );
    if (!same) titles.set(titleKey, { row: row.number, isExported });
    row.problems.push(...reader.problems);
    return hasError(row) ? null : item;
  });
  return { table: { ...table, ...decimalsOf(numbers, columns) }, items, notes: columns.notes() };
}

function readCourse(row: RowReader, number: number) {
  const isExported = row.text('courseId') !== '' && row.text('version') !== '';
  for (const name of isExported ? REQUIRED_OF_EXPORTED : REQUIRED)
    if (row.text(name) === '')
      row.report(name, `${name[0]?.toUpperCase() ?? ''}${name.slice(1)} is required.`);
  const id = row.text('courseId');
  const category = row.text('category');
  const image = row.text('image');
  const version = row.text('version');
  if (id) row.report('courseId', idProblem(id));
  if (image) row.report('image', addressProblem(image));
  for (const name of ['title', 'description', 'instructor', 'year', 'category', 'version'] as const)
    row.report(name, textProblem(row.text(name), LIMITS[name]));
  return {
    row: number,
    ...(version && { version }),
    course: {
      ...(id && { id }),
      title: row.text('title'),
      description: row.text('description'),
      durationMinutes: readDuration(row),
      image,
      instructor: row.text('instructor'),
      year: row.text('year'),
      category: category || null,
      passMark: readLimit(row, 'pass_mark', LIMITS.passMark),
      ...readState(row),
    },
  } satisfies ImportRow;
}

/** Reads the duration in whole minutes; null if there is none. */
function readDuration(row: RowReader): number | null {
  const text = row.text('duration');
  if (text === '') return null;
  const minutes = row.minutes('duration');
  if (minutes === undefined || minutes < 0 || minutes > LIMITS.durationMinutes)
    row.report('duration', 'Enter the duration in minutes, such as 45.');
  else if (!Number.isInteger(minutes)) row.report('duration', 'Enter the duration in whole minutes.');
  return Math.round(minutes ?? 0);
}
