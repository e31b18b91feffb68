import type { ImportRow } from '../import-row';
import type { TableRow } from '../import-table';

/**
 * Warns of rows that say once more what a row above says: of a question, which is then added twice, and of a row that only
 * repeats a video. Rows of one quiz that differ in anything are none.
 */
export function reportRepetitions(rows: TableRow[], items: (ImportRow | null)[]): void {
  const firstRows = new Map<string, number>();
  items.forEach((item, index) => {
    const row = rows[index];
    const key = item && keyOf(item);
    if (!row || !key) return;
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row.number);
    else
      row.problems.push({
        column: -1,
        message: item.question
          ? `Row ${first} has the same question with the same answers; this adds it once more.`
          : `Row ${first} has this video already.`,
        level: 'warning',
      });
  });
}

function keyOf({ courseId, video, quiz, question }: ImportRow): string | undefined {
  if (question) {
    // A row with the id of a question above links its quiz to another course.
    if (question.id !== undefined) return undefined;
    const { occurrence: _, ...said } = question;
    return JSON.stringify([quiz?.id ?? [quiz?.title.toLowerCase(), courseId], said]);
  }
  return video && JSON.stringify(['video', video.id ?? video.title.toLowerCase(), courseId]);
}
