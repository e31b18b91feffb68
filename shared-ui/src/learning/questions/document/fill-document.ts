import { withUnit } from '../number-hint';
import type { DocumentCell, DocumentField, ShownDocument } from './document.types';

/** A document with its figures filled into every string. */
export type FilledDocument = Omit<ShownDocument, 'figures'>;
export type PlaceCell = Extract<DocumentCell, { place: string }>;

/** Replaces each `{name}` with its figure. Names without a figure stay unchanged. */
const fillIn = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([a-z][a-z0-9_]*)\}/g, (written, name: string) => figures[name] ?? written);

/** Fills the figures of a learner's document into its strings. */
export function fillDocument({ figures, ...document }: ShownDocument): FilledDocument {
  const fill = (text: string) => fillIn(text, figures);
  const fillCell = (cell: DocumentCell): DocumentCell => {
    if (typeof cell === 'string') return fill(cell);
    return 'text' in cell ? { ...cell, text: fill(cell.text) } : cell;
  };
  return {
    style: document.style,
    title: fill(document.title),
    sections: document.sections.map(({ heading, columns, rows }) => ({
      heading: fill(heading),
      columns: columns.map(fill),
      rows: rows.map((row) => row.map(fillCell)),
    })),
    fields: document.fields.map((field) => ({
      ...field,
      label: fill(field.label),
      options: field.options.map(fill),
    })),
  };
}

const cellsOf = ({ sections }: FilledDocument): DocumentCell[] => sections.flatMap(({ rows }) => rows.flat());

/** Returns the places that can be chosen, in reading order. */
export const placesOf = (document: FilledDocument): PlaceCell[] =>
  cellsOf(document).filter((cell): cell is PlaceCell => typeof cell === 'object' && 'place' in cell);

/** Returns the fields that are filled in below the sheet, without those that ask for a place on it. */
export function fieldsBelow(document: FilledDocument): DocumentField[] {
  const inSheet = new Set(
    cellsOf(document).map((cell) => (typeof cell === 'object' && 'field' in cell ? cell.field : '')),
  );
  return document.fields.filter(({ id, kind }) => kind !== 'place' && !inSheet.has(id));
}

/** Returns the fields in reading order, starting with those that ask for a place, which are above the sheet. */
export function fieldsInOrder(document: FilledDocument): DocumentField[] {
  const inSheet = cellsOf(document).flatMap((cell) =>
    typeof cell === 'object' && 'field' in cell ? document.fields.filter(({ id }) => id === cell.field) : [],
  );
  return [...document.fields.filter(({ kind }) => kind === 'place'), ...inSheet, ...fieldsBelow(document)];
}

/** Returns a field's value as it is shown to people. */
export function shownText(document: FilledDocument, { kind, unit }: DocumentField, text: string): string {
  if (kind === 'place') return placesOf(document).find(({ place }) => place === text)?.text ?? text;
  return kind === 'number' ? withUnit(text, unit) : text;
}

const AMOUNT = /^[−-]?\$?\d[\d,]*(\.\d+)?%?( ?(CR|DR))?$/;

/** Returns, for each column of a table, whether it contains only amounts, which are aligned by their last digits; false for the first. */
export function amountColumns(rows: readonly DocumentCell[][], fields: readonly DocumentField[]): boolean[] {
  const kinds = new Map(fields.map(({ id, kind }) => [id, kind]));
  const isAmount = (cell: DocumentCell): boolean => {
    if (typeof cell === 'object' && 'field' in cell) return kinds.get(cell.field) === 'number';
    const text = typeof cell === 'string' ? cell : cell.text;
    return AMOUNT.test(text.trim());
  };
  const isBlank = (cell: DocumentCell | undefined) => cell === undefined || cell === '';
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => row[column]).filter((cell) => !isBlank(cell));
    return column > 0 && cells.length > 0 && cells.every((cell) => cell !== undefined && isAmount(cell));
  });
}
