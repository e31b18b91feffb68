import {
  DOCUMENT_LIMITS,
  documentDefinition,
  type DocumentDefinition,
  type DocumentProblem,
} from 'supabase-project/content/documents/definition';
import type { z } from 'zod';
import { parseDecimal } from '../form';
import { type DraftPart, toDraftCell, toRow, widened, widthOf } from './part-cells';

type Field = DocumentDefinition['fields'][number];
type Format = DocumentDefinition['formulas'][number]['format'];

export interface DraftVariable {
  name: string;
  label: string;
  format: Format;
  from: 'range' | 'list';
  min: string;
  max: string;
  step: string;
  /** The possible values, one per line. */
  values: string;
}

export interface DraftFormula {
  name: string;
  label: string;
  format: Format;
  formula: string;
}

export interface DraftField extends Pick<Field, 'id' | 'label' | 'kind' | 'answer' | 'unit'> {
  points: string;
  tolerance: string;
  /** The options, one per line. */
  options: string;
}

/** A document being written, with all values as typed. */
export interface DocumentDraft {
  style: DocumentDefinition['style'];
  title: string;
  sections: DraftPart[];
  variables: DraftVariable[];
  formulas: DraftFormula[];
  constraints: string[];
  fields: DraftField[];
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Converts a definition to a draft. */
export const toDraft = (definition: DocumentDefinition): DocumentDraft => ({
  ...definition,
  sections: definition.sections.map((section) => {
    const part = { ...section, rows: section.rows.map((row) => row.map(toDraftCell)) };
    return { ...part, rows: part.rows.map((row) => widened(row, widthOf(part))) };
  }),
  variables: definition.variables.map((variable) => ({
    name: variable.name,
    label: variable.label,
    format: variable.format,
    ...('values' in variable
      ? { from: 'list', min: '', max: '', step: '', values: variable.values.join('\n') }
      : {
          from: 'range',
          min: String(variable.min),
          max: String(variable.max),
          step: String(variable.step),
          values: '',
        }),
  })),
  fields: definition.fields.map((field) => ({
    ...field,
    points: String(field.points),
    tolerance: field.tolerance === 0 ? '' : String(field.tolerance),
    options: field.options.join('\n'),
  })),
});

const numberOf = (text: string): number => parseDecimal(text) ?? NaN;

function toVariable(variable: DraftVariable): DocumentDefinition['variables'][number] {
  const { from, format, min, max, step, values } = variable;
  const named = { name: variable.name.trim(), label: variable.label.trim(), format };
  if (from === 'range') return { ...named, min: numberOf(min), max: numberOf(max), step: numberOf(step) };
  return { ...named, values: lines(values).map((line) => (format === 'text' ? line : numberOf(line))) };
}

function toField({ points, tolerance, options, ...field }: DraftField): Field {
  const isNumber = field.kind === 'number';
  return {
    ...field,
    label: field.label.trim(),
    answer: field.answer.trim(),
    points: numberOf(points),
    // Values for another kind of answer stay in the draft, but aren't sent.
    tolerance: isNumber && tolerance.trim() !== '' ? numberOf(tolerance) : 0,
    unit: isNumber ? field.unit : '',
    options: field.kind === 'choice' ? lines(options) : [],
  };
}

function toWritten(draft: DocumentDraft): DocumentDefinition {
  return {
    ...draft,
    sections: draft.sections.map(({ heading, columns, rows }) => ({
      heading: heading.trim(),
      columns: columns.map((text) => text.trim()),
      rows: rows.map((row) => toRow(row, columns.length > 0)),
    })),
    variables: draft.variables.map(toVariable),
    formulas: draft.formulas.map((formula) => ({ ...formula, name: formula.name.trim() })),
    fields: draft.fields.map(toField),
  };
}

export type ReadDocument =
  { definition: DocumentDefinition; problems: [] } | { definition: undefined; problems: DocumentProblem[] };

/** Converts a draft to the API's definition, or returns what is missing or too long. */
export const readDraft = (draft: DocumentDraft): ReadDocument => readDefinition(toWritten(draft));

/** Validates the definition in a file, or returns what is missing or too long. */
export function readDefinition(written: unknown): ReadDocument {
  const read = documentDefinition.safeParse(written);
  return read.success
    ? { definition: read.data, problems: [] }
    : { definition: undefined, problems: problemsOf(read.error.issues) };
}

type Issue = z.core.$ZodIssue;

const isOtherShape = (issues: readonly Issue[]): boolean =>
  issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);

/** Lists problems. For a union, lists only the problems of the shape that the author probably meant: the one with the fewest. */
function problemsOf(issues: readonly Issue[], before: readonly PropertyKey[] = []): DocumentProblem[] {
  return issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    const [nearest] =
      issue.code === 'invalid_union'
        ? issue.errors.toSorted(
            (one, other) =>
              Number(isOtherShape(one)) - Number(isOtherShape(other)) || one.length - other.length,
          )
        : [];
    return nearest ? problemsOf(nearest, path) : [{ path: path.join('.'), message: issue.message }];
  });
}

/** Returns an unused name: 'answer_3'. */
export function freeName(stem: string, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** Whether a number or formula still has the name it was given when it was created in a cell. */
export const isPlaceholderName = (name: string): boolean => /^(number|formula)_\d+$/.test(name);

/** Derives a name from a label: 'hours_worked' from 'Hours worked'. */
export const nameFrom = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 40);

/** The maximum length of each list in a document. */
export const MAX_COUNTS = DOCUMENT_LIMITS;

/** Returns what students see of a document with these figures. */
export function toShown(draft: DocumentDraft, figures: Record<string, string>) {
  const { style, title, sections, fields } = toWritten(draft);
  return {
    style,
    title,
    sections,
    fields: fields.map(({ id, label, kind, unit, options, points }) => ({
      id,
      label,
      kind,
      unit,
      options,
      points: Number.isNaN(points) ? 1 : points,
    })),
    figures,
  };
}
