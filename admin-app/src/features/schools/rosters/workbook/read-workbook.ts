import type { Unzipped } from 'fflate';
import { unpack } from '../../../../shared/files/unpack';
import type { Grid, GridRow } from '../reader/table';
import { builtInFormat, formatNumber } from './number-format';
import { scanXml } from './scan-xml';

/** The maximum size of the unpacked parts. */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_COLUMNS = 500;
const MAX_ROWS = 100_000;

const READ = /^\/?xl\/(?:workbook|styles|sharedStrings|_rels\/workbook|worksheets\/[^/]+)\.xml(?:\.rels)?$/i;

/**
 * Reads the visible sheets of a workbook, with cells as displayed.
 * @throws Error with a message for the user if it can't be read
 */
export function readWorkbook(bytes: Uint8Array): Grid[] {
  const files = openWorkbook(bytes);
  const partOf = (path: string): string => {
    const name = Object.keys(files).find(
      (each) => each.replace(/^\//, '').toLowerCase() === path.toLowerCase(),
    );
    return name === undefined ? '' : new TextDecoder().decode(files[name]);
  };
  const { sheets, is1904 } = readSheets(partOf('xl/workbook.xml'));
  const targets = readTargets(partOf('xl/_rels/workbook.xml.rels'));
  const strings = readStrings(partOf('xl/sharedStrings.xml'));
  const formats = readFormats(partOf('xl/styles.xml'));
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return (shown.length > 0 ? shown : sheets).flatMap(({ name, id }, index) => {
    const xml = partOf(targets.get(id) ?? `xl/worksheets/sheet${index + 1}.xml`);
    return xml === '' ? [] : [{ name, rows: readSheet(xml, { strings, formats, is1904 }) }];
  });
}

function openWorkbook(bytes: Uint8Array): Unzipped {
  try {
    return unpack(bytes, READ, MAX_BYTES);
  } catch (error) {
    if (error instanceof RangeError)
      throw new Error('This workbook is too large. Save the sheet with the students as a CSV file.', {
        cause: error,
      });
    throw new Error('This workbook is damaged. Save it again and retry.', { cause: error });
  }
}

interface SheetPart {
  name: string;
  /** The id of the sheet's relationship. */
  id: string;
  isHidden: boolean;
}

function readSheets(xml: string): { sheets: SheetPart[]; is1904: boolean } {
  const sheets: SheetPart[] = [];
  let is1904 = false;
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes.get('date1904') ?? '');
      if (name !== 'sheet') return;
      const state = attributes.get('state') ?? 'visible';
      sheets.push({
        name: attributes.get('name') ?? '',
        id: attributes.get('id') ?? '',
        isHidden: state !== 'visible',
      });
    },
  });
  return { sheets, is1904 };
}

/** Reads the paths of sheets by the ids of their relationships. */
function readTargets(xml: string): Map<string, string> {
  const targets = new Map<string, string>();
  scanXml(xml, {
    open: (name, attributes) => {
      const target = attributes.get('Target') ?? '';
      if (name === 'Relationship')
        targets.set(attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}

/** Decodes escaped characters, such as line breaks in cells. */
const unescapeText = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Reads the strings that cells share, without phonetic runs, because cells don't show them. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let inText = false;
  let phonetic = false;
  scanXml(xml, {
    open: (name) => {
      if (name === 'si') strings.push('');
      else if (name === 'rPh') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    text: (text) => {
      if (inText) strings.splice(-1, 1, `${strings.at(-1) ?? ''}${unescapeText(text)}`);
    },
    close: (name) => {
      if (name === 'rPh') phonetic = false;
      if (name === 't') inText = false;
    },
  });
  return strings;
}

/** Reads the number format of each cell style. */
function readFormats(xml: string): string[] {
  const custom = new Map<number, string>();
  const formats: string[] = [];
  let inCells = false;
  scanXml(xml, {
    open: (name, attributes) => {
      const id = Number(attributes.get('numFmtId') ?? 0);
      if (name === 'numFmt') custom.set(id, attributes.get('formatCode') ?? 'General');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) formats.push(custom.get(id) ?? builtInFormat(id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}

interface Book {
  strings: readonly string[];
  formats: readonly string[];
  is1904: boolean;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
}

/** Returns the column index, from 0, of a reference: 1 for 'B12'. */
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]+/i.exec(reference)?.[0] ?? '').reduce(
    (column, letter) => column * 26 + letter.toUpperCase().charCodeAt(0) - 64,
    0,
  ) - 1;

function displayed({ type, style, value }: Cell, { strings, formats, is1904 }: Book): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return unescapeText(value);
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number)
    ? value
    : formatNumber(number, formats[style] ?? 'General', is1904);
}

function readSheet(xml: string, book: Book): GridRow[] {
  const rows: { number: number; cells: string[] }[] = [];
  const merged: string[] = [];
  let cell: Cell | undefined;
  let inValue = false;
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'row' && rows.length < MAX_ROWS)
        rows.push({ number: Number(attributes.get('r') ?? (rows.at(-1)?.number ?? 0) + 1), cells: [] });
      else if (name === 'c') {
        const reference = attributes.get('r');
        const column = reference === undefined ? (rows.at(-1)?.cells.length ?? 0) : columnOf(reference);
        cell = {
          column,
          type: attributes.get('t') ?? 'n',
          style: Number(attributes.get('s') ?? 0),
          value: '',
        };
      } else if (name === 'mergeCell') merged.push(attributes.get('ref') ?? '');
      inValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (cell && inValue) cell.value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      const cells = rows.at(-1)?.cells;
      if (name !== 'c' || !cell || !cells) return;
      if (cell.column >= 0 && cell.column < MAX_COLUMNS) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = displayed(cell, book).replaceAll(/\s+/g, ' ').trim();
      }
      cell = undefined;
    },
  });
  fillMerged(rows, merged);
  return rows;
}

/** Fills vertically merged cells, such as a class written once beside all its students. */
function fillMerged(rows: readonly { number: number; cells: string[] }[], merged: readonly string[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]));
  for (const reference of merged) {
    const [start = '', end = ''] = reference.split(':');
    const column = columnOf(start);
    const [from, to] = [start, end].map((each) => Number(/\d+$/.exec(each)?.[0] ?? 0)) as [number, number];
    if (column !== columnOf(end) || column >= MAX_COLUMNS) continue;
    const text = byNumber.get(from)?.[column] ?? '';
    for (let number = from + 1; number <= Math.min(to, from + MAX_ROWS); number += 1) {
      const cells = byNumber.get(number);
      // Rows without other cells are blank or below the list.
      if (!cells?.some(Boolean)) continue;
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
}
