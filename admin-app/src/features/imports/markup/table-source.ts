import { childrenOf, descendantsOf, type MarkupElement } from './markup';

interface Table {
  source: string;
  /** The text of merged cells, which the dialect's tables can't express. */
  dropped: string[];
}

const cellsOf = (row: MarkupElement): MarkupElement[] =>
  childrenOf(row).filter(({ name }) => name === 'td' || name === 'th');

const spanOf = (cell: MarkupElement, name: 'colspan' | 'rowspan'): number =>
  Math.min(Math.max(Number(cell.attributes[name]) || 1, 1), 50);

/**
 * Writes a table in the dialect. A cell that spans several columns or rows is placed where it begins; the rest of its area is empty.
 * @param read returns a cell's text as one line
 */
export function tableSource(table: MarkupElement, read: (cell: MarkupElement) => string): Table {
  const rows = descendantsOf(table).filter(({ name }) => name === 'tr');
  const dropped: string[] = [];
  const lines: string[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (lines[at]?.[column] !== undefined) column += 1;
      const text = read(cell).replaceAll('|', String.raw`\|`);
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      if (wide > 1 || high > 1) dropped.push(text);
      for (let down = 0; down < high; down += 1)
        for (let right = 0; right < wide; right += 1) {
          const line = lines[at + down];
          if (line) line[column + right] = down === 0 && right === 0 ? text : '';
        }
      column += wide;
    }
  });
  const width = Math.max(1, ...lines.map(({ length }) => length));
  const hasHeadings = rows[0] !== undefined && cellsOf(rows[0]).every(({ name }) => name === 'th');
  const empty = Array<string>(width).fill('');
  const [headings = empty, ...body] = hasHeadings ? lines : [empty, ...lines];
  const write = (cells: string[]) => `| ${Array.from(empty, (_, index) => cells[index] ?? '').join(' | ')} |`;
  return { source: [write(headings), write(empty.map(() => '---')), ...body.map(write)].join('\n'), dropped };
}
