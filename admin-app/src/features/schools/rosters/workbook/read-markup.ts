import { decodeEntities } from '../../../../shared/decode-entities';
import type { Grid } from '../reader/table';
import { scanXml } from './scan-xml';

const ROW = /^(?:tr|row)$/i;
const CELL = /^(?:td|th|cell)$/i;

/** Reads the rows of a page's tables, or of a workbook's sheets, with each cell as text. */
export function readMarkup(text: string, name: string): Grid {
  const rows: { number: number; cells: string[] }[] = [];
  let inCell = false;
  /** The number of columns that the cell spans. */
  let span = 1;
  const endCell = () => {
    const cells = rows.at(-1)?.cells;
    if (!inCell || !cells) return;
    const cell = decodeEntities(cells.at(-1) ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    cells.splice(-1, 1, cell, ...Array.from({ length: span - 1 }, () => ''));
    inCell = false;
  };
  scanXml(text, {
    open: (tag, attributes) => {
      if (ROW.test(tag)) {
        endCell();
        rows.push({ number: rows.length + 1, cells: [] });
      } else if (CELL.test(tag)) {
        endCell();
        const cells = rows.at(-1)?.cells;
        const index = Math.min(Number(attributes.get('Index') ?? 0), 500);
        while (cells && cells.length < index - 1) cells.push('');
        cells?.push('');
        span = Math.min(Number(attributes.get('colspan') ?? 1) || 1, 100);
        inCell = true;
      } else if (inCell) rows.at(-1)?.cells.splice(-1, 1, `${rows.at(-1)?.cells.at(-1) ?? ''} `);
    },
    text: (part) => {
      const cells = rows.at(-1)?.cells;
      if (inCell && cells) cells.splice(-1, 1, `${cells.at(-1) ?? ''}${part}`);
    },
    close: (tag) => {
      if (CELL.test(tag) || ROW.test(tag)) endCell();
    },
  });
  return { name, rows };
}
