import type { DocumentDefinition } from 'supabase-project/content/documents/definition';

/** `name` is the name of a place that students can point at, or the id of the field in the cell. */
export interface DraftCell {
  as: 'text' | 'place' | 'field';
  text: string;
  name: string;
}

export interface DraftPart {
  heading: string;
  /** The column headings; without any, each row is a label and its values. */
  columns: string[];
  /** The rows, all with the same number of cells. */
  rows: DraftCell[][];
}

type Cell = DocumentDefinition['sections'][number]['rows'][number][number];

/** Creates a text cell. */
export const textCell = (text = ''): DraftCell => ({ as: 'text', text, name: '' });

/** Converts a stored cell to one being edited. */
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

/** Pads a row with blank cells to a width; longer rows stay as they are. */
export const widened = (row: readonly DraftCell[], width: number): DraftCell[] => [
  ...row,
  ...Array.from({ length: Math.max(0, width - row.length) }, () => textCell()),
];

/** Returns the number of cells in the widest row of a part. */
export const widthOf = ({ columns, rows }: DraftPart): number =>
  Math.max(columns.length, ...rows.map((row) => row.length), 1);

const isBlank = ({ as, text }: DraftCell) => as === 'text' && text.trim() === '';

/** Converts a row to the API's form, without the blank cells added for its width. */
export function toRow(row: readonly DraftCell[], isTable: boolean): Cell[] {
  const last = isTable ? row.length : row.findLastIndex((cell) => !isBlank(cell)) + 1;
  return row.slice(0, Math.max(last, 1)).map(toCell);
}

/** Lists the cells that can be pointed at, in reading order. */
export const placesOf = (sections: readonly DraftPart[]): DraftCell[] =>
  sections.flatMap(({ rows }) => rows.flat()).filter(({ as }) => as === 'place');

/** Turns the cells of deleted fields into blank text cells. */
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
