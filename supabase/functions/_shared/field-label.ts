/**
 * Decides whether students read a field's question in its row or in its label. The sheet that students fill in, its
 * preview and document checks share these rules. This file has no imports, so that it runs in Deno and in browsers.
 */

/** A table cell: plain text, a named place that students can be asked to find, or a field to fill in. */
type Cell = string | { text: string; place: string } | { field: string };

/** The row in which a field is filled in, and the heading of its column, if any. */
export interface FieldPlace {
  row: readonly Cell[];
  heading: string;
}

/** Returns the text of each cell in a row, from first to last. */
export const rowTexts = (row: readonly Cell[]): string[] =>
  row.map((cell) => (typeof cell === 'string' ? cell : 'text' in cell ? cell.text : ''));

/** Returns the text to compare: letters, digits and signs such as $ and %, ignoring capitals and punctuation. */
const compared = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{S}%]+/gu, ' ')
    .trim();

const withoutBrackets = (text: string): string => text.replaceAll(/\([^()]*\)/g, ' ');

/**
 * Whether a row already says the same as its field's label, so that the label isn't shown. The row says it in one of
 * its cells, in the column's heading, or in the row's name together with that heading. The label may leave out words
 * in brackets.
 */
export function rowSaysLabel(label: string, { row, heading }: FieldPlace): boolean {
  const asked = compared(label);
  const texts = rowTexts(row);
  const name = texts.find((text) => compared(text) !== '') ?? '';
  return [...texts, heading, `${name} ${heading}`, `${heading} ${name}`].some(
    (text) => compared(text) === asked || compared(withoutBrackets(text)) === asked,
  );
}

const says = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Whether the label or the row has words that tell students what to fill in.
 * @param row empty if the field is outside the document
 */
export const isTaskVisible = (label: string, row: readonly Cell[] = []): boolean =>
  [label, ...rowTexts(row)].some(says);
