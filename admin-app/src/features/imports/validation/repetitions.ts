import type { ImportRow, QuestionFields, TableRow } from '../import-row';

/**
 * Adds warnings to rows that repeat a row above: either the same question in the same quiz (which would be added again, whatever its
 * answers), or only the same video.
 */
export function reportRepetitions(rows: TableRow[], items: (ImportRow | null)[]): void {
  const firstRows = new Map<string, number>();
  /** The first row of each question, regardless of its answer. */
  const asked = new Map<string, number>();
  items.forEach((item, index) => {
    const row = rows[index];
    const key = item && keyOf(item);
    if (!row || !key) return;
    const first = firstRows.get(key);
    const asks = item.question && askedBy(item, item.question);
    const other = asks === undefined ? undefined : asked.get(asks);
    if (asks !== undefined && other === undefined) asked.set(asks, row.number);
    if (first === undefined) {
      firstRows.set(key, row.number);
      if (other !== undefined)
        row.problems.push({
          column: -1,
          message: `Same question as row ${other} with different answers. It will be added again.`,
          level: 'warning',
        });
    } else
      row.problems.push({
        column: -1,
        message: item.question
          ? `Same question and answers as row ${first}. It will be added again.`
          : `This video is already in row ${first}.`,
        level: 'warning',
      });
  });
}

const quizKey = ({ courseId, quiz }: ImportRow) => quiz?.id ?? [quiz?.title.toLowerCase(), courseId];

const askedBy = (row: ImportRow, { type, title }: QuestionFields) =>
  JSON.stringify([quizKey(row), type, title.trim().toLowerCase()]);

function keyOf(row: ImportRow): string | undefined {
  const { courseId, video, question } = row;
  if (question) {
    // Questions with an id aren't added twice: a second row with the same id links their quiz to another course.
    if (question.id !== undefined) return undefined;
    const { occurrence: _, ...said } = question;
    return JSON.stringify([quizKey(row), said]);
  }
  return video && JSON.stringify(['video', video.id ?? video.title.toLowerCase(), courseId]);
}
