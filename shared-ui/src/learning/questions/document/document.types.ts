/** The sheet's look. Styles that this version doesn't know get the common look. */
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
  /** `number` and `text` are typed, `choice` is one of the options, `place` is a place on the document. */
  kind: 'number' | 'text' | 'choice' | 'place';
  /** A number's unit. */
  unit: '' | '$' | '%';
  options: string[];
  /** The field's share of the question's points. */
  points: number;
}

/** A question's document as a learner receives it. In every string, `{name}` is replaced with the figure of that name. */
export interface ShownDocument {
  style: DocumentStyle;
  title: string;
  sections: DocumentSection[];
  fields: DocumentField[];
  figures: Record<string, string>;
}

/** The typed text, option's text or place's name, by field. Blank fields are missing. */
export type FilledFields = Record<string, string>;

/** The solution that is revealed for a graded document. */
export interface DocumentSolution {
  /** Whether each field is right, by field. */
  marks: Record<string, boolean>;
  /** The calculation of the answers, step by step. */
  working: { label: string; text: string }[];
}
