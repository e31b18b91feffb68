/** The look of the sheet; a style that this version doesn't know has no look of its own. */
type DocumentStyle =
  | 'payslip'
  | 'budget'
  | 'bankStatement'
  | 'taxReturn'
  | 'conditionReport'
  | 'jobApplication'
  | 'bill'
  | 'medicineLabel'
  | 'timetable';

/** Text, text that students can point at, or a field to fill in. */
export type DocumentCell = string | { text: string; place: string } | { field: string };

export interface DocumentSection {
  heading: string;
  /** The headings of a table; if there are none, each row is a label and its values. */
  columns: string[];
  rows: DocumentCell[][];
}

export interface DocumentField {
  id: string;
  label: string;
  /** `number` and `text` are typed, `choice` is one of the options, `place` is a place of the document. */
  kind: 'number' | 'text' | 'choice' | 'place';
  /** The unit of a number. */
  unit: '' | '$' | '%';
  options: string[];
  /** Its share of the points of the question. */
  points: number;
}

/** The document of a question as one learner receives it. In every text `{name}` stands for the figure of that name. */
export interface ShownDocument {
  style: DocumentStyle;
  title: string;
  sections: DocumentSection[];
  fields: DocumentField[];
  figures: Record<string, string>;
}

/** By field: the typed text, the option's text, or the place's name. Blank fields are missing. */
export type FilledFields = Record<string, string>;

/** The solution that is revealed for a graded document. */
export interface DocumentSolution {
  /** By field: whether it is right. */
  marks: Record<string, boolean>;
  /** How the answers come about, step by step. */
  working: { label: string; text: string }[];
}
