import Papa from 'papaparse';

/** Text that a spreadsheet would run as a formula, and such text already preceded by an apostrophe. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/**
 * Writes a CSV for spreadsheets: UTF-8 with byte order mark, CRLF. Cells that a spreadsheet would run as a formula (= + - @)
 * are prefixed with an apostrophe, which `readCsv` removes, so a round trip leaves text unchanged.
 */
export function writeCsv(columns: string[], rows: string[][], delimiter = ','): string {
  const text = Papa.unparse([columns, ...rows], { delimiter, newline: '\r\n', escapeFormulae: FORMULA });
  return `\uFEFF${text}\r\n`;
}
