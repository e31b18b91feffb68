import type { DocumentDefinition } from 'supabase-project/content/documents/definition';

/** `name` is the name of a place students can point at, or of the question answered there. */
export interface DraftCell {
  as: 'text' | 'place' | 'field';
  text: string;
  name: string;
}

export interface DraftPart {
  heading: string;
  /** None: each row is a label and its values. */
  columns: string[];
  /** All as wide as the widest. */
  rows: DraftCell[][];
}

type Cell = DocumentDefinition['sections'][number]['rows'][number][number];

/** A cell of text. */
export const textCell = (text = ''): DraftCell => ({ as: 'text', text, name: '' });

/** A cell as typed. */
export function toDraftCell(cell: Cell): DraftCell {
  if (typeof cell === 'string') return textCell(cell);
  return 'place' in cell
    ? { as: 'place', text: cell.text, name: cell.place }
    : { as: 'field', text: '', name: cell.field };
}

function toCell({ as, text, name }: DraftCell): Cell {
  if (as === 'text') return text.trim();
  return as === 'place' ? { text: text.trim(), place: name } : { field: name };
}

/** Rows of this many cells: shorter ones get blank ones, longer ones stay. */
export const widened = (row: readonly DraftCell[], width: number): DraftCell[] => [
  ...row,
  ...Array.from({ length: Math.max(0, width - row.length) }, () => textCell()),
];

/** How many cells the widest row of a part has. */
export const widthOf = ({ columns, rows }: DraftPart): number =>
  Math.max(columns.length, ...rows.map((row) => row.length), 1);

const isBlank = ({ as, text }: DraftCell) => as === 'text' && text.trim() === '';

/** A row as the API takes it, without the blank cells that only its width adds. */
export function toRow(row: readonly DraftCell[], isTable: boolean): Cell[] {
  const last = isTable ? row.length : row.findLastIndex((cell) => !isBlank(cell)) + 1;
  return row.slice(0, Math.max(last, 1)).map(toCell);
}

/** The cells that can be pointed at, in reading order. */
export const placesOf = (sections: readonly DraftPart[]): DraftCell[] =>
  sections.flatMap(({ rows }) => rows.flat()).filter(({ as }) => as === 'place');

/** Parts without remnants of deleted questions: their cells become blank texts. */
export const withoutFields = (sections: readonly DraftPart[], kept: readonly { id: string }[]): DraftPart[] =>
  sections.map((part) => ({
    ...part,
    rows: part.rows.map((row) =>
      row.map((cell) =>
        cell.as === 'field' && cell.name !== '' && !kept.some(({ id }) => id === cell.name)
          ? textCell()
          : cell,
      ),
    ),
  }));
