import { z } from 'zod';
import { inDigits } from '../limits.ts';

/**
 * The definition of a document question (docs/product.md#documents): the document that learners see and, separately,
 * the source of its numbers. In all of the document's text, `{name}` stands for the value of a variable or formula.
 */
export const DOCUMENT_LIMITS = {
  sections: 12,
  rows: 40,
  cells: 8,
  cellText: 400,
  variables: 20,
  listValues: 50,
  /** The maximum number of steps in a range. */
  steps: 10_000,
  formulas: 30,
  formula: 300,
  constraints: 20,
  fields: 12,
  fieldOptions: 11,
  label: 120,
  /** The maximum number of digits before an answer's decimal point. */
  wholeDigits: 12,
  /** The maximum number of different documents stored for one question. */
  draws: 500,
  /** The maximum size of the definition, in bytes of JSON. */
  bytes: 45_000,
  /** The maximum total size of a question's documents. */
  drawnBytes: 3_000_000,
  /** The maximum length of a typed answer. Answers to 12 such fields fit into the size limit for a whole answer. */
  typedAnswer: 90,
} as const;

const L = DOCUMENT_LIMITS;

export const DOCUMENT_STYLES = [
  'payslip',
  'budget',
  'bankStatement',
  'taxReturn',
  'conditionReport',
  'jobApplication',
  'bill',
  'medicineLabel',
  'timetable',
] as const;

/** The formats of values: `money` $1,234.50, `dollars` $1,234, `number` 1,234.5, `percent` 11.5%, `text` as it is. */
export const VALUE_FORMATS = ['money', 'dollars', 'number', 'percent', 'text'] as const;

const oneLine = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can have at most ${inDigits(max)} characters.`);

const name = z
  .string({ error: 'Enter a name.' })
  .regex(
    /^[a-z][a-z0-9_]{0,39}$/,
    'A name must start with a letter and can only contain lowercase letters, digits and _.',
  );

const list = <Entry extends z.ZodType>(entry: Entry, label: string, max: number, min = 0) =>
  z
    .array(entry, { error: `The ${label} must be a list.` })
    .min(min, `The list of ${label} can’t be empty.`)
    .max(max, `You can add up to ${max} ${label}.`);

const format = z.enum(VALUE_FORMATS).default('number');
const number = z.number({ error: 'Enter a number.' }).min(-1e9).max(1e9);

/**
 * Returns how many steps of a range fit between its minimum and maximum. (0.3 / 0.1 is a little less than 3 in binary.)
 */
export const stepsOf = ({ min, max, step }: { min: number; max: number; step: number }): number =>
  Math.floor((max - min) / step + 1e-9);

const range = z
  .strictObject({
    name,
    label: oneLine('A label', L.label),
    format,
    min: number,
    max: number,
    step: number.positive('The step must be above 0.'),
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'The maximum can’t be below the minimum.' })
  .refine((range) => stepsOf(range) <= L.steps, {
    path: ['step'],
    error: `A range can have at most ${inDigits(L.steps)} steps. Choose a larger step.`,
  });

const choice = z.strictObject({
  name,
  label: oneLine('A label', L.label),
  format,
  values: list(z.union([number, oneLine('A value', L.label)]), 'values', L.listValues, 1),
});

/** A table cell: plain text, a named place that students can be asked to find, or a field to fill in. */
const cell = z.union([
  z.string().max(L.cellText, `A cell can have at most ${L.cellText} characters.`),
  z.strictObject({ text: oneLine('The text of a place', L.cellText), place: name }),
  z.strictObject({ field: name }),
]);

const section = z.strictObject({
  heading: z.string().max(L.label).default(''),
  /** A table's column headings. Without them, each row is a label and its values. */
  columns: list(z.string().max(L.label), 'columns', L.cells).default([]),
  rows: list(list(cell, 'cells', L.cells, 1), 'rows', L.rows),
});

const field = z.strictObject({
  id: name,
  /**
   * The question that the field asks. Students see it with the field, unless the field's row already says the same
   * (../../field-label.ts).
   */
  label: oneLine('The question text', L.label),
  /**
   * The kind of answer: `number` and `text` are typed, `choice` is one of the options, and `place` is a place on the
   * document.
   */
  kind: z.enum(['number', 'text', 'choice', 'place']),
  /**
   * The right answer, in which `{name}` stands for a value. A number field's answer is `{name}` or a number. A place
   * field's answer is the name of the place.
   */
  answer: oneLine('The answer', L.cellText),
  points: z
    .int('Points must be a whole number.')
    .min(1, 'A field must have at least 1 point.')
    .max(20, 'A field can have at most 20 points.')
    .default(1),
  /** How far an answer to a number field may be from the right one. */
  tolerance: z.number().min(0, 'The tolerance can’t be below 0.').max(1e6).default(0),
  /** The unit of a number. An answer may leave it out, but may not have a different one. */
  unit: z.enum(['', '$', '%']).default(''),
  options: list(oneLine('An option', L.label), 'options', L.fieldOptions).default([]),
});

export const documentDefinition = z
  .strictObject({
    style: z.enum(DOCUMENT_STYLES),
    title: oneLine('The document title', L.label),
    sections: list(section, 'sections', L.sections, 1),
    variables: list(z.union([range, choice]), 'variables', L.variables).default([]),
    formulas: list(
      z.strictObject({
        name,
        label: oneLine('A label', L.label),
        format,
        formula: oneLine('A formula', L.formula),
      }),
      'formulas',
      L.formulas,
    ).default([]),
    constraints: list(oneLine('A condition', L.formula), 'conditions', L.constraints).default([]),
    fields: list(field, 'fields', L.fields, 1),
  })
  .refine((definition) => new TextEncoder().encode(JSON.stringify(definition)).length <= L.bytes, {
    error: `This document is over ${inDigits(L.bytes)} bytes. Shorten it.`,
  })
  .meta({ id: 'DocumentDefinition' });

export type DocumentDefinition = z.output<typeof documentDefinition>;
export type DocumentField = DocumentDefinition['fields'][number];
export type DocumentCell = DocumentDefinition['sections'][number]['rows'][number][number];
export type ValueFormat = (typeof VALUE_FORMATS)[number];

/** A problem in a definition, and its path, such as 'formulas.2.formula'. */
export interface DocumentProblem {
  path: string;
  message: string;
}
