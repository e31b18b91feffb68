import { unparse } from 'papaparse';

export type CsvCell = string | number | null;

/**
 * A table as CSV that Excel opens rightly: UTF-8 with a byte order mark, CRLF. A text that a spreadsheet would run as a
 * formula (it begins with =, +, -, @, a tab or a line break, also full-width) gets an apostrophe in front.
 */
export function toCsv(header: string[], rows: CsvCell[][]): string {
  const body = unparse([header, ...rows], { newline: '\r\n', escapeFormulae: /^[=+\-@＝＋－＠\t\r\n]/ });
  return `\uFEFF${body}\r\n`;
}

/** Hands the browser a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file's name from a title: 'Tax & you' → 'tax-you'. */
export const fileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'untitled';
