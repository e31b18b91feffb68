import type { ImportRow } from '../import-row';
import type { CellProblem, ImportTable } from '../import-table';
import type { ColumnIndex } from './row-reader';

/** The columns that each field is read from. */
const FIELD_COLUMNS = {
  description: ['video_description', 'quiz_description', 'description'],
  url: ['url'],
  image: ['video_image', 'quiz_image', 'image'],
  durationSeconds: ['duration'],
  category: ['category'],
  instructor: ['instructor'],
  feedbackTiming: ['feedback_timing'],
  questionOrder: ['question_order'],
  title: ['video_title', 'quiz_title', 'title'],
} as const;

type Kind = 'video' | 'quiz';
type Field = keyof typeof FIELD_COLUMNS;
type Content = Partial<Record<Field, string | number | null>> & { id?: string; title: string };

/**
 * Merges rows about the same video or quiz, in place. The first row with a value wins; a row with another value gets a
 * warning, or an error where two different videos would become one. Later rows keep only the id and title.
 */
export function mergeContent(table: ImportTable, items: (ImportRow | null)[], columns: ColumnIndex): void {
  inheritCourses(items);
  for (const kind of ['video', 'quiz'] as const) {
    const firstRows = new Map<string, { row: number; content: Content }>();
    items.forEach((item, index) => {
      const content = item?.[kind] as Content | undefined;
      const row = table.rows[index];
      if (!item || !content || !row) return;
      const key = content.id ?? JSON.stringify([content.title.toLowerCase(), item.courseId]);
      const first = firstRows.get(key);
      if (!first) {
        firstRows.set(key, { row: row.number, content });
        return;
      }
      const problems = mergeInto(first, content, kind, columns);
      row.problems.push(...problems);
      if (problems.some(({ level }) => level === 'error')) items[index] = null;
      else item[kind] = { ...(content.id && { id: content.id }), title: first.content.title };
    });
  }
  countOccurrences(items);
}

/** Rows without a course inherit that of rows with the same title; often only the first row of a quiz has it. */
function inheritCourses(items: (ImportRow | null)[]): void {
  const courses = new Map<string, string>();
  for (const item of items) {
    const title = item && titleOf(item);
    if (title && item.courseId && !courses.has(title)) courses.set(title, item.courseId);
  }
  // Starts with the first course of each title, for blank rows above it; then the nearest row above decides.
  for (const item of items) {
    const title = item && titleOf(item);
    if (!title) continue;
    const inherited = courses.get(title);
    if (item.courseId) courses.set(title, item.courseId);
    else if (inherited) item.courseId = inherited;
  }
}

const titleOf = ({ quiz, video }: ImportRow): string => (quiz ?? video)?.title.toLowerCase() ?? '';

/** Fills missing fields of the first row's content. @returns problems of the fields that differ */
function mergeInto(
  first: { row: number; content: Content },
  content: Content,
  kind: Kind,
  columns: ColumnIndex,
): CellProblem[] {
  const problems: CellProblem[] = [];
  for (const field of Object.keys(FIELD_COLUMNS) as Field[]) {
    const value = content[field] ?? null;
    const firstValue = first.content[field] ?? null;
    if (value === null || value === firstValue) continue;
    if (firstValue === null) {
      (first.content as Record<Field, unknown>)[field] = value;
      continue;
    }
    // Titles are compared without case.
    if (field === 'title' && String(value).toLowerCase() === String(firstValue).toLowerCase()) continue;
    const column = columnOf(field, kind, columns);
    problems.push(
      field === 'url'
        ? {
            column,
            message: `Row ${first.row} gives this video another address. Give each video a video_id.`,
            level: 'error',
          }
        : {
            column,
            message: `Row ${first.row} says something else about this ${kind}; what stands there is kept.`,
            level: 'warning',
          },
    );
  }
  return problems;
}

/** Index of the column that the file has for a field, -1 for none. */
function columnOf(field: Field, kind: Kind, columns: ColumnIndex): number {
  const otherKind = kind === 'video' ? 'quiz_' : 'video_';
  const indexes = FIELD_COLUMNS[field]
    .filter((name) => !name.startsWith(otherKind))
    .map((name) => columns.indexOf(name));
  return indexes.find((index) => index !== -1) ?? -1;
}

/** Numbers the questions of a quiz that have the same text, so that each keeps its identity. */
function countOccurrences(items: (ImportRow | null)[]): void {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (!item?.quiz || !item.question) continue;
    const quiz = item.quiz.id ?? JSON.stringify([item.quiz.title.toLowerCase(), item.courseId]);
    const key = JSON.stringify([quiz, item.question.title.toLowerCase()]);
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    item.question.occurrence = occurrence;
  }
}
