import { judgeCourses } from './course-rules';
import { decodeBytes } from './read-bytes';
import type { ImportKind, QuizFields } from './import-row';
import type { JudgedTable } from './judged-table';
import { judgeQuestionFile } from './question-file';
import { judgeQuizVideos } from './quiz-video-rules';
import { isAiken, readAiken } from './read-aiken';
import { readCsv } from './read-csv';
import { readGift } from './read-gift';

/** Which page a file was given to. */
export type UploadPage = 'quiz_video' | 'course';

/** The format of a file by its name, and where that says nothing by its text. */
export function formatOf(fileName: string, text: string): 'CSV' | 'GIFT' | 'Aiken' {
  if (/\.gift$/i.test(fileName)) return 'GIFT';
  if (/\.(csv|tsv|tab)$/i.test(fileName)) return 'CSV';
  if (isAiken(text)) return 'Aiken';
  return /\{[^{}]*[=~#TF][^{}]*\}/.test(text) ? 'GIFT' : 'CSV';
}

export interface OpenedFile extends JudgedTable {
  kind: ImportKind;
}

/**
 * Reads and judges a file, whatever its format.
 * @param quiz where the questions of a GIFT or Aiken file go
 */
export function openFile(
  bytes: Uint8Array,
  fileName: string,
  page: UploadPage,
  quiz: QuizFields,
): OpenedFile {
  const { text, encoding } = decodeBytes(bytes);
  const format = page === 'course' ? 'CSV' : formatOf(fileName, text);
  if (format === 'GIFT')
    return {
      kind: 'gift',
      ...judgeQuestionFile(format, encoding, readGift(text.replace(/^\uFEFF/, '')), quiz),
    };
  if (format === 'Aiken')
    return { kind: 'aiken', ...judgeQuestionFile(format, encoding, readAiken(text), quiz) };
  const table = { format, encoding, ...readCsv(text) };
  const judged = page === 'course' ? judgeCourses(table) : judgeQuizVideos(table);
  // Without sound headings no row means what it says.
  if (table.problems.length > 0) judged.items = judged.items.map(() => null);
  return { kind: page, ...judged };
}
