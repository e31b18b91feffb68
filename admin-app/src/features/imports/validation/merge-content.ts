import { columnOf } from 'supabase-project/names';
import type { CellProblem, ImportRow, ImportTable } from '../import-row';
import type { ColumnIndex } from '../cells/row-reader';

/** The columns to search for these fields; any other field has one column, with the same name. */
const FIELD_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  description: ['video_description', 'quiz_description', 'description'],
  image: ['video_image', 'quiz_image', 'image'],
  durationSeconds: ['duration'],
  title: ['video_title', 'quiz_title', 'title'],
  publication: ['state'],
  publishAt: ['state'],
};

type Kind = 'video' | 'quiz';
type Content = { id?: string; title: string } & Record<string, unknown>;

/**
 * Merges rows about the same video or quiz, in place. The first row with a value wins; a row with another value gets a warning, or an
 * error if two different videos would become one. Later rows keep only the id and title.
 * @param items null for rows with errors
 * @param drafts the same rows, including the content of rows with errors, so that correcting errors changes neither a row's course nor
 * its number among questions with the same text
 */
export function mergeContent(
  table: ImportTable,
  items: (ImportRow | null)[],
  drafts: (ImportRow | null)[],
  columns: ColumnIndex,
): void {
  inheritCourses(drafts);
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
  countOccurrences(table, drafts);
}

/** Gives rows without a course the course of a row with the same title; often only the first row of a quiz has one. */
function inheritCourses(items: (ImportRow | null)[]): void {
  const courses = new Map<string, string>();
  for (const item of items) {
    const key = item && courseKeyOf(item);
    if (key && item.courseId && !courses.has(key)) courses.set(key, item.courseId);
  }
  // A row without a course inherits it from the nearest row above with the same title; if there's none, from the first one below.
  for (const item of items) {
    const key = item && courseKeyOf(item);
    if (!key) continue;
    const inherited = courses.get(key);
    if (item.courseId) courses.set(key, item.courseId);
    else if (inherited) item.courseId = inherited;
  }
}

/** Identifies content whose course can be inherited. Content with an id is unrelated to other content with the same title. */
function courseKeyOf({ quiz, video }: ImportRow): string {
  const content = quiz ?? video;
  return content?.id ?? `title ${content?.title.toLowerCase() ?? ''}`;
}

/** Compares as JSON, because draws are lists. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** Fills missing fields of the first row's content. @returns problems with the fields that differ */
function mergeInto(
  first: { row: number; content: Content },
  content: Content,
  kind: Kind,
  columns: ColumnIndex,
): CellProblem[] {
  const problems: CellProblem[] = [];
  for (const field of Object.keys(content).filter((name) => name !== 'id')) {
    const value = content[field] ?? null;
    const firstValue = first.content[field] ?? null;
    if (value === null || isSame(value, firstValue)) continue;
    if (firstValue === null) {
      first.content[field] = value;
      continue;
    }
    // Titles are compared ignoring case.
    if (field === 'title' && lower(value) === lower(firstValue)) continue;
    const column = findColumn(field, kind, columns);
    problems.push(
      field === 'url'
        ? {
            column,
            message: `Row ${first.row} has a different link for this video. Give each video its own video_id.`,
            level: 'error',
          }
        : {
            column,
            message: `Row ${first.row} has a different value for this ${kind}. That value will be used.`,
            level: 'warning',
          },
    );
  }
  return problems;
}

/** Returns the index of a field's column in the file; -1 for none. */
function findColumn(field: string, kind: Kind, columns: ColumnIndex): number {
  const otherKind = kind === 'video' ? 'quiz_' : 'video_';
  const indexes = (FIELD_COLUMNS[field] ?? [columnOf(field)])
    .filter((name) => !name.startsWith(otherKind))
    .map((name) => columns.indexOf(name));
  return indexes.find((index) => index !== -1) ?? -1;
}

/** Numbers the questions of a quiz that have the same text, so that each keeps its identity. */
function countOccurrences(table: ImportTable, items: (ImportRow | null)[]): void {
  const counts = new Map<string, number>();
  items.forEach((item, index) => {
    if (!item?.quiz || !item.question) return;
    const quiz = item.quiz.id ?? JSON.stringify([item.quiz.title.toLowerCase(), item.courseId]);
    const key = JSON.stringify([quiz, item.question.title.toLowerCase()]);
    const occurrence = item.question.occurrence || (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    item.question.occurrence = occurrence;
    const row = table.rows[index];
    if (row) row.occurrence = occurrence;
  });
}
