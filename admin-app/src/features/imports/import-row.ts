import type { Question } from 'shared-ui/learning/questions';
import type { QuestionLevel } from 'supabase-project/content/question-types/rules';
import type { components } from 'supabase-project/types/api';
import type { Encoding } from '../../shared/encodings';
import type { Decimal } from './cells/column-numbers';

/*
 * The path of a row from a file to the database. Each step turns one shape into the next:
 *
 *   text of a file       `shared/encodings`, of a package `qti/open-package.ts`
 *   QuestionBlock        `reading/read-gift.ts` and `read-aiken.ts`: a question in these formats; CSV files and packages skip this step
 *   TableRow             `reading/read-csv.ts`, `qti/read-package.ts`, `validation/validate-questions.ts`: the cells that the preview shows
 *   ImportRow            `validation/*`, which reads cells with `cells/row-reader.ts`: the content, null for a row with errors
 *   FileSummary          `worker/file-summary.ts`: what the page knows about the whole file; `PreviewedFile` adds its reader and name
 *   PreviewRow           `worker/import-session.ts`: the rows in view, as the page shows them
 *   RowBatch             `worker/row-batches.ts`: content as the body of a request, which `upload/stage-file.ts` sends
 *   StagedImport         `upload/stage-file.ts`: the upload once its rows are on the server, with its comparison
 *   ImportPart           a part of that comparison (`imports.api.ts`): the new, changed or conflicting content, for `preview`
 *
 * On the server, a row is staged in `private.import_rows`, read by `private.staged_fields`, compared in
 * `private.import_parts`, and written by `private.write_content`; `private.import_writes` decides what is written.
 */

/** A question from a GIFT or Aiken file, or the reason it can't be imported. */
export interface QuestionBlock {
  /** The line where the question begins. */
  line: number;
  /** The question's text in the file, shown if it cannot be imported. */
  source: string;
  /** The question's number among those with the same text, if a fix-up file states it; otherwise it's found by counting. */
  occurrence?: number;
  question?: Omit<QuestionFields, 'occurrence'> & QuestionAnswer;
  problem?: string;
  warnings?: BlockWarning[];
}

/** A message about content lost from a question, and the part that it belongs to. */
export interface BlockWarning {
  part: QuestionPart;
  message: string;
}

/** The part of a question that a problem belongs to. */
export type QuestionPart =
  | 'title'
  | 'description'
  | 'explanation'
  | 'points'
  | 'tags'
  | 'figures'
  | 'level'
  | 'cue'
  | 'options'
  | 'optionExplanations'
  | 'left'
  | 'right'
  | 'range'
  | 'answer'
  | 'accepted';

export type FileFormat = 'CSV' | 'GIFT' | 'Aiken' | 'QTI';

/** Whether rows name their quiz; if they don't, the user chooses the quiz. */
export const namesQuizzes = (format: FileFormat): boolean => format === 'CSV' || format === 'QTI';

/** A file of any format as a table, which the preview shows and the validation rules check. */
export interface ImportTable {
  format: FileFormat;
  /** The file's encoding, as a label in the Encoding Standard. */
  encoding: Encoding;
  /** A CSV's delimiter: ',' ';' '|' or a tab. */
  delimiter: string;
  /** The decimal separator of a CSV whose numbers have commas or points. */
  decimal?: Decimal;
  /** Columns whose numbers have commas or points, by their decimal separator. */
  decimalColumns?: Record<Decimal, string[]>;
  /** The file's headings, unchanged; unnamed columns with data get a generated name. */
  columns: string[];
  rows: TableRow[];
  /** Errors in the file as a whole, which prevent importing any of it. */
  problems: string[];
}

export interface TableRow {
  /**
   * In a CSV, the row number in a spreadsheet (the headings are row 1); in QTI, the item's number; otherwise, the line where it begins.
   */
  number: number;
  /** One cell for each column. */
  cells: string[];
  /** The text of a GIFT or Aiken question, as in the file. */
  source?: string;
  /** The question's number among the quiz's questions with the same text, from 1. */
  occurrence?: number;
  /** Problems found while reading the row; validation adds more. */
  problems: CellProblem[];
}

export interface CellProblem {
  /** Index of the column; -1 is the row as a whole. */
  column: number;
  message: string;
  /** An error excludes the row from the import; a warning does not. */
  level: 'error' | 'warning';
}

export const hasError = ({ problems }: Pick<TableRow, 'problems'>): boolean =>
  problems.some(({ level }) => level === 'error');

/** The content of one row of a file, as the REST API accepts it (`ImportRow` in its document). Null is a blank cell. */
export interface ImportRow {
  /** Row number in the file. */
  row: number;
  /** The id of the course to which the content is added as a lesson. */
  courseId?: string;
  lessonOrder?: number;
  /** The versions of the row's parts, if the row was exported. */
  version?: string;
  course?: CourseFields;
  video?: VideoFields;
  quiz?: QuizFields;
  question?: QuestionFields;
}

type ApiRow = components['schemas']['ImportRow'];

/** The part of a video that answers a question. */
export type Cue = components['schemas']['Cue'];

/** The course, video or quiz of a row; an id is left out rather than null. */
type ContentFields<Name extends 'course' | 'video' | 'quiz'> = Omit<NonNullable<ApiRow[Name]>, 'id'> & {
  id?: string;
};

type CourseFields = ContentFields<'course'>;
export type VideoFields = ContentFields<'video'>;
export type QuizFields = ContentFields<'quiz'>;

interface QuestionBase {
  /** An exported question's id. */
  id?: string;
  title: string;
  description?: string | null;
  explanation?: string | null;
  points?: number | null;
  tags?: string[] | null;
  figures?: string[] | null;
  level?: QuestionLevel | null;
  cue?: Cue | null;
  /** Distinguishes questions with the same text in a quiz: 1 for the first of them. */
  occurrence: number;
}

type ApiQuestion = NonNullable<ApiRow['question']>;
type WithoutBase<Question> = Question extends unknown ? Omit<Question, keyof QuestionBase> : never;

/** The fields that depend on the question's type. */
export type QuestionAnswer = WithoutBase<ApiQuestion>;

export type QuestionFields = QuestionBase & QuestionAnswer;

/** The kind of content that a file contains. */
export type ImportKind = 'quiz_video' | 'course' | 'gift' | 'aiken';

/** The kind of content that an upload screen imports; `quiz_video` also accepts GIFT and Aiken files. */
export type UploadKind = 'quiz_video' | 'course';

/** A validated table: the problems of each row, and its content if it has no errors. */
export interface ValidatedTable {
  table: ImportTable;
  /** The content of each row; null for a row with errors. */
  items: (ImportRow | null)[];
  /** The content of the rows, including those with errors; left out if rows don't depend on each other. */
  drafts?: (ImportRow | null)[];
  /** Remarks about the file as a whole. */
  notes: string[];
}

/** A file whose rows are read and validated; it stays in the worker. */
export interface OpenedFile extends ValidatedTable {
  kind: ImportKind;
  /** The pictures in the rows, which are uploaded with them. */
  pictures: RowPicture[];
}

/** A picture that a file contains. */
export interface RowPicture {
  /** The picture's address in the rows, which is replaced once the picture is in Storage. */
  address: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A row as the page shows it. */
export interface PreviewRow {
  number: number;
  cells: string[];
  problems: CellProblem[];
  /** The question as learners will see it; undefined for rows without a question and rows with errors. */
  question?: Question;
}

/** A batch of rows as the body of a request. */
export interface RowBatch {
  /** A blob, because passing it from the worker to the page does not copy its content. */
  body: Blob;
  rows: number;
}
