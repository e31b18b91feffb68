import { unparse } from 'papaparse';

export type CsvCell = string | number | null;

/**
 * Writes rows without a header. Text that a spreadsheet would run as a formula (because it begins with =, +, -, @, their full-width forms,
 * a tab or a line break) is prefixed with an apostrophe.
 */
export const toCsvRows = (rows: CsvCell[][]): string =>
  `${unparse(rows, { newline: '\r\n', escapeFormulae: /^[=+\-@＝＋－＠\t\r\n]/ })}\r\n`;

/** Writes CSV that Excel opens correctly: UTF-8 with a byte order mark and CRLF. */
export const toCsv = (header: string[], rows: CsvCell[][]): string => `\uFEFF${toCsvRows([header, ...rows])}`;

/** Turns a title into a file name: 'Tax & you' → 'tax-you'. */
export const fileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'untitled';
