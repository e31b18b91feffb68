import { inDigits, LIMITS } from 'supabase-project/content/limits';
import { COURSE_DEFINITIONS, QUIZ_VIDEO_DEFINITIONS } from '../columns';
import { hasError, type ImportTable, type OpenedFile, type QuizFields, type UploadKind } from '../import-row';
import { refuseBinary } from '../reading/binary-file';
import { isQtiItem, refuseOtherFormat } from '../reading/other-formats';
import { isPackage } from '../qti/open-package';
import { readPackage, readSingleItem, type ReadPackage } from '../qti/read-package';
import { decodeText } from '../../../shared/encodings';
import type { Encoding } from '../../../shared/encodings';
import { isAiken, readAiken } from '../reading/read-aiken';
import { readCsv } from '../reading/read-csv';
import { readGift } from '../reading/read-gift';
import { ColumnIndex } from '../cells/row-reader';
import { validateCourses } from '../validation/validate-courses';
import { validateQuestions } from '../validation/validate-questions';
import { quizTitleOf } from '../file-names';
import { validateQuizVideos } from '../validation/validate-quiz-videos';

/** Detects the format of a file by its extension, or by its text when that is ambiguous. */
function detectFormat(fileName: string, text: string): 'GIFT' | 'CSV' | 'Aiken' {
  if (/\.gift$/i.test(fileName)) return 'GIFT';
  if (/\.(csv|tsv|tab)$/i.test(fileName)) return 'CSV';
  if (isAiken(text)) return 'Aiken';
  return /\{[^{}=~#TF]*[=~#TF][^{}]*\}/.test(text) ? 'GIFT' : 'CSV';
}

/**
 * Reads and validates a file of any supported format. A file that is too long is refused as a whole.
 * @param quiz the quiz that the questions of a GIFT or Aiken file are added to
 * @param readAs the encoding that a person chose; detected by default
 * @throws UnreadableFileError for a file in another format, with advice
 */
export function openFile(...file: Parameters<typeof readFile>): OpenedFile {
  const opened = readFile(...file);
  const { table, items } = opened;
  if (table.rows.length <= LIMITS.rows) return opened;
  const rows = inDigits(table.rows.length);
  table.problems.push(
    `This file has ${rows} rows, but an upload can have at most ${inDigits(LIMITS.rows)}. ` +
      'Split it into several files, and keep each quiz in one file.',
  );
  return { ...opened, items: items.map(() => null) };
}

function readFile(
  bytes: Uint8Array,
  fileName: string,
  uploadKind: UploadKind,
  quiz: QuizFields,
  readAs?: Encoding,
): OpenedFile {
  if (uploadKind === 'quiz_video' && isPackage(bytes))
    return openQti(readPackage(bytes, quizTitleOf(fileName)));
  refuseBinary(bytes);
  const { text, encoding } = decodeText(bytes, readAs);
  if (uploadKind === 'quiz_video' && isQtiItem(text))
    return openQti(readSingleItem(bytes, quizTitleOf(fileName)));
  refuseOtherFormat(text, uploadKind);
  const format = uploadKind === 'course' ? 'CSV' : detectFormat(fileName, text);
  if (format !== 'CSV') {
    const blocks = format === 'GIFT' ? readGift(text) : readAiken(text);
    const kind = format === 'GIFT' ? 'gift' : 'aiken';
    return { kind, ...validateQuestions(format, encoding, blocks, quiz), pictures: [] };
  }
  const { notes, ...read } = readCsv(text);
  const table: ImportTable = { format, encoding, ...read };
  if (!namesAny(table, uploadKind)) table.problems.push(NO_COLUMNS[uploadKind]);
  const validated = uploadKind === 'course' ? validateCourses(table) : validateQuizVideos(table);
  // If the headings are wrong, no row can be read.
  if (table.problems.length > 0) validated.items = validated.items.map(() => null);
  return { kind: uploadKind, ...validated, notes: [...notes, ...validated.notes], pictures: [] };
}

const NO_COLUMNS: Record<UploadKind, string> = {
  quiz_video: 'This file has none of the expected columns, such as quiz_title, question_text or video_title.',
  course: 'This file has none of the expected columns, such as title, description or duration.',
};

/** Whether uploads support any of the file's headings. None is supported if, for example, someone saved a web page instead of the sheet. */
function namesAny({ columns, rows }: ImportTable, uploadKind: UploadKind): boolean {
  const definitions = uploadKind === 'course' ? COURSE_DEFINITIONS : QUIZ_VIDEO_DEFINITIONS;
  const known = [...new ColumnIndex({ columns }, definitions).known()];
  return rows.length === 0 || known.length > 0;
}

/** Validates QTI items against the CSV rules. No other problems are reported for items that can't be read. */
function openQti({ table: rows, notes, pictures }: ReadPackage): OpenedFile {
  const table: ImportTable = { format: 'QTI', ...rows };
  const unreadable = table.rows.map((row) => (hasError(row) ? [...row.problems] : undefined));
  const validated = validateQuizVideos(table);
  unreadable.forEach((problems, index) => {
    const row = table.rows[index];
    if (row && problems) row.problems = problems;
  });
  return { kind: 'quiz_video', ...validated, notes: [...notes, ...validated.notes], pictures };
}
