import type { ImportRow } from './import-row';
import { hasError, type ImportTable } from './import-table';
import type { JudgedTable } from './judged-table';
import { ColumnPlaces, RowReader, type ColumnNames } from './row-reader';
import { addressProblem, idProblem, readMinutes, textProblem } from './text-rules';

/** Columns of a course CSV and the other headings each goes by. */
export const COURSE_COLUMNS: ColumnNames = {
  courseId: ['id'],
  title: ['course_title'],
  description: [],
  duration: ['duration_minutes'],
  image: ['img'],
  instructor: [],
  year: [],
  category: [],
};

const REQUIRED = ['title', 'description', 'duration', 'image', 'instructor', 'year'] as const;

/** Judges a course CSV by the rules of specification, section 5: incomplete rows are kept out, and say why. */
export function judgeCourses(table: ImportTable): JudgedTable {
  const columns = new ColumnPlaces(table, COURSE_COLUMNS);
  const known = new Map<string, number>();
  const items = table.rows.map((row) => {
    const reader = new RowReader(columns, row);
    const item = readCourse(reader, row.number);
    const { id, title, instructor } = item.course;
    const key = id ?? JSON.stringify([title.toLowerCase(), instructor.toLowerCase()]);
    const first = known.get(key);
    if (first !== undefined && title !== '')
      reader.report(id ? 'courseId' : 'title', `Row ${first} has this course already.`);
    known.set(key, first ?? row.number);
    row.problems.push(...reader.problems);
    return hasError(row) ? null : item;
  });
  const notes =
    columns.unknown.length > 0 ? [`Columns that are not used: ${columns.unknown.join(', ')}.`] : [];
  return { table, items, notes };
}

function readCourse(row: RowReader, number: number) {
  for (const name of REQUIRED)
    if (row.text(name) === '')
      row.report(name, `${name[0]?.toUpperCase() ?? ''}${name.slice(1)} is required.`);
  const id = row.text('courseId');
  const category = row.text('category');
  const image = row.text('image');
  if (id) row.report('courseId', idProblem(id));
  if (image) row.report('image', addressProblem(image));
  for (const [name, max] of [
    ['title', 200],
    ['description', 10_000],
    ['instructor', 200],
    ['year', 50],
    ['category', 100],
  ] as const)
    row.report(name, textProblem(row.text(name), max));
  return {
    row: number,
    course: {
      ...(id && { id }),
      title: row.text('title'),
      description: row.text('description'),
      durationMinutes: readDuration(row),
      image,
      instructor: row.text('instructor'),
      year: row.text('year'),
      category: category || null,
    },
  } satisfies ImportRow;
}

/** Duration becomes a number, of whole minutes. */
function readDuration(row: RowReader): number {
  const text = row.text('duration');
  const minutes = readMinutes(text);
  if (text === '') return 0;
  if (minutes === undefined || minutes < 0 || minutes > 100_000)
    row.report('duration', 'The duration must be a number of minutes.');
  else if (!Number.isInteger(minutes))
    row.report('duration', `Courses have whole minutes: this becomes ${Math.round(minutes)}.`, 'warning');
  return Math.round(minutes ?? 0);
}
