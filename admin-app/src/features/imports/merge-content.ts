import type { ImportRow } from './import-row';
import type { CellProblem, ImportTable } from './import-table';
import type { ColumnPlaces } from './row-reader';

/** Columns that say the same thing, by the field they fill. */
const FIELD_COLUMNS = {
  description: ['video_description', 'quiz_description', 'description'],
  url: ['url'],
  image: ['video_image', 'quiz_image', 'image'],
  durationSeconds: ['duration'],
  category: ['category'],
  instructor: ['instructor'],
  title: ['video_title', 'quiz_title', 'title'],
} as const;

type Field = keyof typeof FIELD_COLUMNS;
type Content = Partial<Record<Field, string | number | null>> & { id?: string; title: string };

/**
 * Makes one of what several rows say about a video or quiz. The first row with a value wins; a row that says something
 * else gets a warning, or an error where two different videos would become one. Later rows keep only what names them.
 */
export function mergeContent(table: ImportTable, items: (ImportRow | null)[], columns: ColumnPlaces): void {
  inheritCourses(items);
  for (const kind of ['video', 'quiz'] as const) {
    const known = new Map<string, { row: number; content: Content }>();
    items.forEach((item, index) => {
      const content = item?.[kind] as Content | undefined;
      const row = table.rows[index];
      if (!item || !content || !row) return;
      const key = content.id ?? JSON.stringify([content.title.toLowerCase(), item.courseId]);
      const first = known.get(key);
      if (!first) {
        known.set(key, { row: row.number, content });
        return;
      }
      const problems = merge(first, content, kind, columns);
      row.problems.push(...problems);
      if (problems.some(({ level }) => level === 'error')) items[index] = null;
      else item[kind] = { ...(content.id && { id: content.id }), title: first.content.title };
    });
  }
  countOccurrences(items);
}

/** A blank course is the one that rows with the same title name; often only the first row of a quiz has it. */
function inheritCourses(items: (ImportRow | null)[]): void {
  const courses = new Map<string, string>();
  const remember = (overwrite: boolean) => (item: ImportRow | null) => {
    const title = item && nameOf(item);
    if (!title) return;
    if (item.courseId) {
      if (overwrite || !courses.has(title)) courses.set(title, item.courseId);
    } else if (overwrite) {
      const inherited = courses.get(title);
      if (inherited) item.courseId = inherited;
    }
  };
  // First round: where the first row is the blank one. Second round: the nearest row above decides.
  items.forEach(remember(false));
  items.forEach(remember(true));
}

const nameOf = ({ quiz, video }: ImportRow): string => (quiz ?? video)?.title.toLowerCase() ?? '';

function merge(
  first: { row: number; content: Content },
  content: Content,
  kind: 'video' | 'quiz',
  columns: ColumnPlaces,
): CellProblem[] {
  const problems: CellProblem[] = [];
  for (const field of Object.keys(FIELD_COLUMNS) as Field[]) {
    const given = content[field] ?? null;
    const standing = first.content[field] ?? null;
    if (given === null || given === standing) continue;
    if (standing === null) {
      (first.content as Record<Field, unknown>)[field] = given;
      continue;
    }
    // The same title in other letters is the same.
    if (field === 'title' && String(given).toLowerCase() === String(standing).toLowerCase()) continue;
    const column = FIELD_COLUMNS[field]
      .filter((name) => !name.startsWith(kind === 'video' ? 'quiz_' : 'video_'))
      .map((name) => columns.place(name))
      .find((place) => place !== -1);
    problems.push(
      field === 'url'
        ? {
            column: column ?? -1,
            message: `Row ${first.row} gives this video another address. Give each video a video_id.`,
            level: 'error',
          }
        : {
            column: column ?? -1,
            message: `Row ${first.row} says something else about this ${kind}; what stands there is kept.`,
            level: 'warning',
          },
    );
  }
  return problems;
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
