import type { Encoding } from '../../../shared/encodings';
import {
  hasError,
  type ImportRow,
  type OpenedFile,
  type PreviewRow,
  type QuizFields,
  type RowBatch,
  type RowPicture,
  type TableRow,
  type UploadKind,
} from '../import-row';
import { toLearnerQuestion } from './learner-question';
import { headingKey } from '../columns';
import { withPictures } from '../reading/pictures';
import { writeFixUpFile, type FixUpFile } from './fix-up-file';
import { summarize, validItems, type ExistingIds, type FileSummary } from './file-summary';
import { openFile } from './open-file';
import { createBatches } from './row-batches';

/** One opened file in the worker: its rows, their problems and the content to import. */
export class ImportSession {
  readonly #file: OpenedFile;
  readonly #fileHash: string;
  /** Indexes of the rows that cannot be imported. */
  #invalidRows: number[] = [];
  /** The content of each row, for previews. */
  #questions = new Map<TableRow, ImportRow | undefined>();

  constructor(
    bytes: Uint8Array,
    fileName: string,
    uploadKind: UploadKind,
    quiz: QuizFields,
    fileHash: string,
    readAs?: Encoding,
  ) {
    this.#file = openFile(bytes, fileName, uploadKind, quiz, readAs);
    this.#fileHash = fileHash;
    this.#indexQuestions();
  }

  #indexQuestions(): void {
    const { table, items } = this.#file;
    this.#questions = new Map(table.rows.map((row, index) => [row, items[index] ?? undefined]));
  }

  summary(): FileSummary {
    const { table, items } = this.#file;
    this.#invalidRows = table.rows.flatMap((row, index) => (items[index] && !hasError(row) ? [] : [index]));
    return summarize(this.#file, this.#fileHash, this.#invalidRows);
  }

  /** Returns rows of the preview from index `from` up to, but not including, `to`. */
  rows(from: number, to: number, onlyInvalid: boolean): PreviewRow[] {
    const { rows } = this.#file.table;
    const slice = onlyInvalid
      ? this.#invalidRows.slice(from, to).flatMap((index) => rows[index] ?? [])
      : rows.slice(from, to);
    return slice.map((row) => this.#toPreview(row));
  }

  /** Returns the rows of the preview with these numbers, in ascending order. */
  rowsNumbered(numbers: number[]): PreviewRow[] {
    const wanted = new Set(numbers);
    return this.#file.table.rows
      .filter(({ number }) => wanted.has(number))
      .map((row) => this.#toPreview(row));
  }

  #toPreview(row: TableRow): PreviewRow {
    const { number, cells, problems } = row;
    const question = hasError(row) ? undefined : this.#questions.get(row)?.question;
    return { number, cells, problems, ...(question && { question: toLearnerQuestion(question, number) }) };
  }

  /** Adds warnings about missing courses and figures, which are not errors. */
  addExisting({ courses, figures }: Pick<ExistingIds, 'courses' | 'figures'>): void {
    const existing = { courses: new Set(courses), figures: new Set(figures) };
    this.#file.items.forEach((item, index) => {
      if (item?.courseId && !existing.courses.has(item.courseId))
        this.#warn(
          index,
          ['courseid', 'course'],
          'This course doesn’t exist, so nothing will be linked to it.',
        );
      for (const [heading, ids] of [
        ['videofigures', item?.video?.figures],
        ['figures', item?.question?.figures],
      ] as const)
        for (const id of ids ?? [])
          if (!existing.figures.has(id))
            this.#warn(index, [heading], `There is no figure with the ID “${id}”.`);
    });
  }

  /** Adds the server's validation errors, keyed by row number and column: '12.answer'. */
  addServerErrors(fields: Record<string, string>): void {
    const { table, items } = this.#file;
    for (const [cell, message] of Object.entries(fields)) {
      const [, number, name = ''] = /^(\d+)\.(.*)$/.exec(cell) ?? [];
      const index = table.rows.findIndex((row) => row.number === Number(number));
      const row = table.rows[index];
      if (!row) continue;
      const column = table.columns.findIndex((heading) => headingKey(heading) === headingKey(name));
      row.problems.push({ column, message, level: 'error' });
      items[index] = null;
    }
  }

  /** Sets the quiz that the questions of a GIFT or Aiken file are added to. */
  setQuiz(quiz: QuizFields): void {
    for (const item of this.#file.items) if (item) item.quiz = quiz;
  }

  /** Returns the pictures that aren't in Storage yet. */
  pictures(): RowPicture[] {
    return this.#file.pictures;
  }

  /** Replaces the pictures' placeholders in the rows. @param paths the pictures' paths in Storage, by placeholder */
  placePictures(paths: Record<string, string>): void {
    const { items } = this.#file;
    items.forEach((item, index) => {
      if (item) items[index] = withPictures(item, paths);
    });
    this.#file.pictures = this.#file.pictures.filter(({ address }) => !(address in paths));
    this.#indexQuestions();
  }

  /** Writes the valid rows as request bodies. */
  batches(): Generator<RowBatch> {
    return createBatches(validItems(this.#file));
  }

  /** Writes the rows with errors, to be corrected and uploaded again. */
  fixUpFile(): FixUpFile {
    const { table, drafts } = this.#file;
    const courses = new Map(table.rows.map((row, index) => [row, drafts?.[index]?.courseId]));
    return writeFixUpFile(table, (row) => courses.get(row));
  }

  /** Adds a warning to a cell. @param headings the accepted headings of its column, normalised by `headingKey` */
  #warn(index: number, headings: string[], message: string): void {
    const { columns, rows } = this.#file.table;
    const column = columns.findIndex((heading) => headings.includes(headingKey(heading)));
    rows[index]?.problems.push({ column, message, level: 'warning' });
  }
}
