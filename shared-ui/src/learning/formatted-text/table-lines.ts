// Parses the dialect's simple tables, to draw them. Plain text needs less code for tables, and every page has that code (`plain-text.ts`).

/** Matches a table line, which begins and ends with a bar. */
const LINE = /^[ \t]*\|.*(?<!\\)\|[ \t]*$/;
const DASHES = /^[ \t]*\|(?:[ \t]*-+[ \t]*\|)+[ \t]*$/;

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));

/**
 * Splits a string into tables (rows of cells, headings first) and the lines around them. A table has a line of headings, which may be
 * empty, a line of dashes and at least one more line, all with the same number of cells.
 *
 * @returns undefined for a string without a table
 */
export function splitTables(text: string): (string | string[][])[] | undefined {
  const parts: (string | string[][])[] = [];
  const lines = text.split('\n');
  let prose: string[] = [];
  const endProse = () => {
    if (prose.length > 0) parts.push(prose.join('\n'));
    prose = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const table = tableAt(lines, at);
    if (!table) {
      prose.push(lines[at] ?? '');
      continue;
    }
    endProse();
    parts.push(table);
    at += table.length;
  }
  endProse();
  return parts.some((part) => typeof part !== 'string') ? parts : undefined;
}

function tableAt(lines: readonly string[], at: number): string[][] | undefined {
  const [headings = '', dashes = ''] = lines.slice(at, at + 2);
  if (!LINE.test(headings) || !DASHES.test(dashes)) return undefined;
  const next = lines.findIndex((line, index) => index > at + 1 && !LINE.test(line));
  const body = lines.slice(at + 2, next === -1 ? undefined : next);
  const [first = [], ...rest] = [headings, dashes, ...body].map(cellsOf);
  if (body.length === 0 || rest.some(({ length }) => length !== first.length)) return undefined;
  return [first, ...rest.slice(1)];
}
