import { freeName, type DocumentDraft, type DraftField } from './document-draft';
import { textCell, widened, widthOf, type DraftCell, type DraftPart } from './part-cells';

/** A cell's position in a document, counted from 0. */
export interface CellPlace {
  part: number;
  row: number;
  cell: number;
}

/** Returns the path of a cell, as in problems: 'sections.0.rows.2.1'. */
export const pathOf = ({ part, row, cell }: CellPlace): string => `sections.${part}.rows.${row}.${cell}`;

/** Finds the cell that a path refers to or is inside; undefined for other text in the document. */
export function placeOf(path: string): CellPlace | undefined {
  const found = /^sections\.(\d+)\.rows\.(\d+)\.(\d+)/.exec(path);
  return found ? { part: Number(found[1]), row: Number(found[2]), cell: Number(found[3]) } : undefined;
}

/** Returns the index of the part that a path is in; undefined for the document's title. */
export function partIndexOf(path: string): number | undefined {
  const found = /^sections\.(\d+)\./.exec(path);
  return found ? Number(found[1]) : undefined;
}

/** Returns the column index of a cell or a column heading. */
export function columnOf(path: string): number | undefined {
  const found = /\.columns\.(\d+)$/.exec(path);
  return found ? Number(found[1]) : placeOf(path)?.cell;
}

/** Returns the cell at a path. */
export function cellAt({ sections }: DocumentDraft, path: string): DraftCell | undefined {
  const place = placeOf(path);
  return place && sections[place.part]?.rows[place.row]?.[place.cell];
}

/** Changes one of a part's cells. */
const withCellIn = (part: DraftPart, row: number, cell: number, fields: Partial<DraftCell>): DraftPart => {
  const cells = part.rows[row] ?? [];
  return {
    ...part,
    rows: part.rows.with(row, cells.with(cell, { ...(cells[cell] ?? textCell()), ...fields })),
  };
};

const withPart = (draft: DocumentDraft, index: number, change: (part: DraftPart) => DraftPart) => {
  const part = draft.sections[index];
  return part ? withSections(draft, draft.sections.with(index, change(part))) : draft;
};

/** Returns the document's text at a path: its title, a heading, or a cell. */
export function textAt(draft: DocumentDraft, path: string): string {
  if (path === 'title') return draft.title;
  const part = draft.sections[partIndexOf(path) ?? -1];
  if (path.endsWith('.heading')) return part?.heading ?? '';
  if (path.includes('.columns.')) return part?.columns[columnOf(path) ?? -1] ?? '';
  return cellAt(draft, path)?.text ?? '';
}

/** Changes the document's text at a path. */
export function withText(draft: DocumentDraft, path: string, text: string): DocumentDraft {
  if (path === 'title') return { ...draft, title: text };
  return withPart(draft, partIndexOf(path) ?? -1, (part) => {
    if (path.endsWith('.heading')) return { ...part, heading: text };
    if (path.includes('.columns.')) return { ...part, columns: part.columns.with(columnOf(path) ?? 0, text) };
    const place = placeOf(path);
    return place ? withCellIn(part, place.row, place.cell, { text }) : part;
  });
}

const placedIds = (sections: readonly DraftPart[]): Set<string> =>
  new Set(
    sections.flatMap(({ rows }) => rows.flat().flatMap(({ as, name }) => (as === 'field' ? [name] : []))),
  );

/** Replaces the document's parts, and deletes fields whose cells no longer exist. */
function withSections(draft: DocumentDraft, sections: DraftPart[]): DocumentDraft {
  const [before, after] = [placedIds(draft.sections), placedIds(sections)];
  return { ...draft, sections, fields: draft.fields.filter(({ id }) => !before.has(id) || after.has(id)) };
}

/** Moves an entry of a list. */
const moved = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));

export const BLANK_PART: DraftPart = {
  heading: '',
  columns: [],
  rows: Array.from({ length: 3 }, () => [textCell(), textCell()]),
};

/** Functions that change a document's rows, columns and parts. */
export const rows = {
  added: (draft: DocumentDraft, part: number, at: number) =>
    withPart(draft, part, (of) => ({ ...of, rows: of.rows.toSpliced(at, 0, widened([], widthOf(of))) })),
  moved: (draft: DocumentDraft, part: number, from: number, to: number) =>
    withPart(draft, part, (of) => ({ ...of, rows: moved(of.rows, from, to) })),
  deleted: (draft: DocumentDraft, part: number, at: number) =>
    withPart(draft, part, (of) => ({ ...of, rows: of.rows.toSpliced(at, 1) })),
};

const eachLine = (
  of: DraftPart,
  change: <Each>(cells: readonly Each[], blank: Each) => Each[],
): DraftPart => ({
  ...of,
  columns: of.columns.length > 0 ? change(of.columns, '') : [],
  rows: of.rows.map((row) => change(row, textCell())),
});

export const columns = {
  added: (draft: DocumentDraft, part: number, at: number) =>
    withPart(draft, part, (of) => eachLine(of, (cells, blank) => cells.toSpliced(at, 0, blank))),
  moved: (draft: DocumentDraft, part: number, from: number, to: number) =>
    withPart(draft, part, (of) => eachLine(of, (cells) => moved(cells, from, to))),
  deleted: (draft: DocumentDraft, part: number, at: number) =>
    withPart(draft, part, (of) => eachLine(of, (cells) => cells.toSpliced(at, 1))),
  withHeadings: (draft: DocumentDraft, part: number, has: boolean) =>
    withPart(draft, part, (of) => ({
      ...of,
      columns: has ? Array.from({ length: widthOf(of) }, () => '') : [],
    })),
};

export const parts = {
  added: (draft: DocumentDraft, at: number) =>
    withSections(draft, draft.sections.toSpliced(at, 0, BLANK_PART)),
  moved: (draft: DocumentDraft, from: number, to: number) =>
    withSections(draft, moved(draft.sections, from, to)),
  deleted: (draft: DocumentDraft, at: number) => withSections(draft, draft.sections.toSpliced(at, 1)),
};

/** Changes a cell, for example to a field or a place to point at. */
export const withCell = (draft: DocumentDraft, path: string, fields: Partial<DraftCell>): DocumentDraft => {
  const place = placeOf(path);
  return place
    ? withPart(draft, place.part, (part) => withCellIn(part, place.row, place.cell, fields))
    : draft;
};

/** Creates an empty field. */
export const blankField = ({ fields }: DocumentDraft): DraftField => ({
  id: freeName(
    'answer',
    fields.map(({ id }) => id),
  ),
  label: '',
  kind: 'number',
  answer: '',
  points: '1',
  tolerance: '',
  unit: '',
  options: '',
});

/** An answer's unit, by number format. */
export const UNITS = { money: '$', dollars: '$', number: '', percent: '%', text: '' } as const;

/** Returns a label for the field in a cell: its row's name, its column heading, or both if the row has another field. */
function labelAt(draft: DocumentDraft, { part: index, row, cell }: CellPlace): string {
  const part = draft.sections[index];
  const cells = part?.rows[row] ?? [];
  const name = cells.find((each, at) => at !== cell && each.as !== 'field' && each.text.trim() !== '')?.text;
  const heading = part?.columns[cell]?.trim() ?? '';
  const hasOther = cells.some((each, at) => at !== cell && each.as === 'field');
  return (name ? (hasOther ? `${name.trim()} ${heading}` : name) : heading).trim();
}

/** Turns a cell into a field. Its text, if it is one number, becomes the right answer. */
export function withFieldAt(draft: DocumentDraft, path: string): DocumentDraft {
  const place = placeOf(path);
  if (!place) return draft;
  const text = textAt(draft, path).trim();
  const name = /^\{([a-z][a-z0-9_]*)\}$/.exec(text)?.[1];
  const named = [...draft.variables, ...draft.formulas].find((each) => each.name === name);
  const fixed = /^(\$?)(\d+(?:\.\d+)?)(%?)$/.exec(text);
  const field: DraftField = {
    ...blankField(draft),
    label: labelAt(draft, place),
    ...(named && {
      answer: text,
      kind: named.format === 'text' ? 'text' : 'number',
      unit: UNITS[named.format],
    }),
    ...(fixed && { answer: fixed[2] ?? '', unit: fixed[1] ? '$' : fixed[3] ? '%' : '' }),
  };
  return withCell({ ...draft, fields: [...draft.fields, field] }, path, { as: 'field', name: field.id });
}

const inText = (text: string, from: string, to: string): string => text.replaceAll(`{${from}}`, `{${to}}`);

/** Replaces a name in a formula, but not within quoted strings. */
const inFormula = (formula: string, from: string, to: string): string =>
  formula
    .split(/("[^"]*"|'[^']*')/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replaceAll(new RegExp(`(?<![\\w.])${from}(?!\\w)`, 'g'), to),
    )
    .join('');

/**
 * Renames a number or formula wherever it is used.
 * @returns `places`, the number of texts and formulas that used the old name
 */
export function renamedEverywhere(draft: DocumentDraft, from: string, to: string) {
  let places = 0;
  const counted = (before: string, after: string): string => {
    if (before !== after) places += 1;
    return after;
  };
  const text = (before: string) => counted(before, inText(before, from, to));
  const formula = (before: string) => counted(before, inFormula(before, from, to));
  const named = <Each extends { name: string }>(each: Each): Each =>
    each.name === from ? { ...each, name: to } : each;
  const renamed: DocumentDraft = {
    ...draft,
    title: text(draft.title),
    sections: draft.sections.map((part) => ({
      heading: text(part.heading),
      columns: part.columns.map(text),
      rows: part.rows.map((row) => row.map((cell) => ({ ...cell, text: text(cell.text) }))),
    })),
    variables: draft.variables.map(named),
    formulas: draft.formulas.map((each) => named({ ...each, formula: formula(each.formula) })),
    constraints: draft.constraints.map(formula),
    fields: draft.fields.map((field) => ({
      ...field,
      label: text(field.label),
      answer: text(field.answer),
      options: text(field.options),
    })),
  };
  return { draft: renamed, places, text };
}
