import { unparse } from 'papaparse';

export type CsvCell = string | number | null;

/**
 * CSV that Excel opens correctly: UTF-8 with a byte order mark and CRLF. A text that a spreadsheet would evaluate as a
 * formula (it begins with =, +, -, @, their full-width forms, a tab or a line break) is prefixed with an apostrophe.
 */
export function toCsv(header: string[], rows: CsvCell[][]): string {
  const body = unparse([header, ...rows], { newline: '\r\n', escapeFormulae: /^[=+\-@＝＋－＠\t\r\n]/ });
  return `\uFEFF${body}\r\n`;
}

/** Downloads a text as a CSV file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Turns a title into a file name: 'Tax & you' → 'tax-you'. */
export const fileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80) || 'untitled';
