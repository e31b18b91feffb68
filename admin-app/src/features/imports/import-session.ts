import type { ImportKind, ImportRow, QuizFields } from './import-row';
import { hasError, type CellProblem } from './import-table';
import { openFile, type OpenedFile, type UploadPage } from './open-file';
import { headingKey } from './read-csv';
import { writeBadRows } from './write-csv';

/** What the page knows of an opened file; its rows stay in the worker. */
export interface FileSummary {
  kind: ImportKind;
  format: 'CSV' | 'GIFT' | 'Aiken';
  encoding: string;
  delimiter: string;
  columns: string[];
  /** Rows with data. `valid + bad` is always `rows`. */
  rows: number;
  valid: number;
  bad: number;
  /** Rows with warnings. */
  warnings: number;
  /** The first of them in words, for the log. */
  warned: string[];
  problems: string[];
  notes: string[];
  counts: { videos: number; quizzes: number; questions: number; courses: number };
  /** SHA-256 of the file, in hexadecimal. */
  fileHash: string;
  /** Ids the file brings along, to be looked up before anything is written. */
  ids: { courseIds: string[]; videoIds: string[]; quizIds: string[] };
  /** The first rows that are kept out. */
  report: { row: number; column: string; message: string }[];
}

export interface PreviewRow {
  number: number;
  cells: string[];
  problems: CellProblem[];
}

/** What the server found: ids that exist. */
export interface Findings {
  courses: string[];
  videos: string[];
  quizzes: string[];
}

export interface ImportPart {
  /** A handle: the page passes it on without a copy of what it holds. */
  body: Blob;
  rows: number;
}

/** The API takes bodies of 1 MB and 5,000 rows; this leaves room for the wrapper. */
const PART_BYTES = 900_000;
const PART_ROWS = 4000;
const MAX_REPORT = 200;
const MAX_WARNED = 50;

/** One opened file: what the worker holds and answers questions about. */
export class ImportSession {
  readonly #file: OpenedFile;
  readonly #fileHash: string;
  #bad: number[] = [];

  constructor(bytes: Uint8Array, fileName: string, page: UploadPage, quiz: QuizFields, fileHash: string) {
    this.#file = openFile(bytes, fileName, page, quiz);
    this.#fileHash = fileHash;
  }

  summary(): FileSummary {
    const { table, items, kind, notes } = this.#file;
    const { columns } = table;
    this.#bad = table.rows.flatMap((row, index) => (items[index] && !hasError(row) ? [] : [index]));
    const valid = this.#valid();
    const distinct = (keys: (string | undefined)[]) => [...new Set(keys.filter((key) => key !== undefined))];
    const key = (id: string | undefined, title: string, courseId?: string) =>
      id ?? JSON.stringify([title.toLowerCase(), courseId]);
    return {
      kind,
      format: table.format,
      encoding: table.encoding,
      delimiter: table.delimiter,
      columns,
      rows: table.rows.length,
      valid: valid.length,
      bad: this.#bad.length,
      warnings: table.rows.filter(({ problems }) => problems.some(({ level }) => level === 'warning')).length,
      warned: table.rows
        .flatMap(({ number, problems }) =>
          problems.flatMap(({ level, message }) => (level === 'warning' ? `Row ${number}: ${message}` : [])),
        )
        .slice(0, MAX_WARNED),
      problems: table.problems,
      notes,
      counts: {
        videos: distinct(valid.map(({ video, courseId }) => video && key(video.id, video.title, courseId)))
          .length,
        quizzes: distinct(valid.map(({ quiz, courseId }) => quiz && key(quiz.id, quiz.title, courseId)))
          .length,
        questions: valid.filter(({ question }) => question).length,
        courses: valid.filter(({ course }) => course).length,
      },
      fileHash: this.#fileHash,
      ids: {
        courseIds: distinct(valid.map(({ courseId, course }) => courseId ?? course?.id)),
        videoIds: distinct(valid.map(({ video }) => video?.id)),
        quizIds: distinct(valid.map(({ quiz }) => quiz?.id)),
      },
      report: this.#bad.slice(0, MAX_REPORT).map((index) => this.#reported(index)),
    };
  }

  /** Rows of the preview from `from` up to, not including, `to`. */
  rows(from: number, to: number, onlyBad: boolean): PreviewRow[] {
    const { rows } = this.#file.table;
    const slice = onlyBad
      ? this.#bad.slice(from, to).flatMap((index) => rows[index] ?? [])
      : rows.slice(from, to);
    return slice.map(({ number, cells, problems }) => ({ number, cells, problems }));
  }

  /** Adds what the server knows as warnings. A missing course is only warned about (specification, section 8). */
  note(found: Findings): void {
    const courses = new Set(found.courses);
    const videos = new Set(found.videos);
    const quizzes = new Set(found.quizzes);
    this.#file.items.forEach((item, index) => {
      if (!item) return;
      const { courseId, course, video, quiz, question } = item;
      if (courseId && !courses.has(courseId))
        this.#warn(index, ['courseid', 'course'], 'There is no such course, so this is not linked to one.');
      if (course?.id && courses.has(course.id))
        this.#warn(index, ['courseid', 'id'], 'This course exists: its fields are replaced.');
      if (video?.id && videos.has(video.id))
        this.#warn(index, ['videoid'], 'This video exists: what the row says replaces its fields.');
      // Said once, where the quiz begins: questions are added to a quiz all the time.
      if (quiz?.id && quizzes.delete(quiz.id) && question)
        this.#warn(index, ['quizid'], 'This quiz exists: the questions join it.');
    });
  }

  /** Adds the cells that the server refused, keyed as it names them: '12.answer'. */
  refuse(fields: Record<string, string>): void {
    const { table, items } = this.#file;
    for (const [place, message] of Object.entries(fields)) {
      const [, number, name = ''] = /^(\d+)\.(.*)$/.exec(place) ?? [];
      const index = table.rows.findIndex((row) => row.number === Number(number));
      const row = table.rows[index];
      if (!row) continue;
      const column = table.columns.findIndex((heading) => headingKey(heading) === headingKey(name));
      row.problems.push({ column, message, level: 'error' });
      items[index] = null;
    }
  }

  /** Where the questions of a GIFT or Aiken file go. */
  setQuiz(quiz: QuizFields): void {
    for (const item of this.#file.items) if (item) item.quiz = quiz;
  }

  /** The rows to import as request bodies that the API takes, each made when it is asked for. */
  *parts(): Generator<ImportPart> {
    const encoder = new TextEncoder();
    let texts: string[] = [];
    let size = 0;
    const part = () => ({
      body: new Blob([`{"rows":[${texts.join(',')}]}`], { type: 'application/json' }),
      rows: texts.length,
    });
    for (const item of this.#valid()) {
      const text = JSON.stringify(item);
      // A character takes at most three bytes; most take one.
      const bytes = encoder.encode(text).length + 1;
      if (texts.length > 0 && (size + bytes > PART_BYTES || texts.length === PART_ROWS)) {
        yield part();
        texts = [];
        size = 0;
      }
      texts.push(text);
      size += bytes;
    }
    if (texts.length > 0) yield part();
  }

  /** The rows with errors as a CSV, to be mended and uploaded again. */
  badRows(): string {
    return writeBadRows(this.#file.table);
  }

  #valid(): ImportRow[] {
    const { items, table } = this.#file;
    return items.filter((item, index): item is ImportRow => {
      const row = table.rows[index];
      return item !== null && row !== undefined && !hasError(row);
    });
  }

  #warn(index: number, headings: string[], message: string): void {
    const { columns, rows } = this.#file.table;
    const column = columns.findIndex((heading) => headings.includes(headingKey(heading)));
    rows[index]?.problems.push({ column, message, level: 'warning' });
  }

  #reported(index: number): FileSummary['report'][number] {
    const { columns, rows, problems: wrong } = this.#file.table;
    const row = rows[index];
    const first = row?.problems.find(({ level }) => level === 'error');
    return {
      row: row?.number ?? 1,
      column: (first && columns[first.column]) ?? '',
      message: (first?.message ?? wrong[0] ?? '').slice(0, 500),
    };
  }
}
