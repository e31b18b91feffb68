import { PICTURE } from './picture';

const LIST_LINE = /^[ \t]*(?:[-*]|\d{1,9}[.)])[ \t]+\S/gm;
const BULLET = /^([ \t]*)[-*][ \t]+(?=\S)/gm;

/** Matches parts that can't contain formatting: an escaped character, code (fenced or between backticks), a formula or a picture. */
const LITERAL = new RegExp(
  [
    /\\([*`$]|[\^~](?=\())/,
    /^[ \t]*(?<fence>`{3,})[^`\n]*\n([^]*?)\n[ \t]*\k<fence>`*[ \t]*$/,
    /(?<!`)(?<ticks>`+)(?!`)([^]*?[^`])\k<ticks>(?!`)/,
    /(?<!\$)\$\$(?!\$)([^]*?[^$])\$\$(?!\$)/,
    PICTURE,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/** Matches emphasis around text without further emphasis; asterisks between spaces are multiplication signs. */
const EMPHASIS =
  /(^|[^\p{L}\p{N}])(\*{1,3})(?![\s*])((?:[^*\n]|\n(?![ \t]*\n)|\s\*+(?=\s))*?[^\s*])\2(?![\p{L}\p{N}])/gu;

/** The maximum number of nested levels of emphasis. */
const DEPTH = 4;

/**
 * Matches superscripts and subscripts in the syntax of some Markdown dialects. They need brackets, so that prose doesn't match by accident.
 */
const RAISED = /(?<=\S)(?:\^\(([^\n()]+)\)\^|~\(([^\n()]+)\)~)/g;
/** The characters that have raised and lowered forms in Unicode. */
const LEVEL = '0123456789+-=()ni';
const RAISED_AND_LOWERED = ['⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'];

/** Writes raised text as 5³ if Unicode has each character, otherwise as 5^x or 5^(n + 1), but never as 53. */
function plainRaised(_: string, raised: string | undefined, lowered = ''): string {
  const text = raised ?? lowered;
  const plain = text.replace(
    /./gu,
    (sign) => RAISED_AND_LOWERED[raised ? 0 : 1]?.[LEVEL.indexOf(sign.replace('−', '-'))] ?? ' ',
  );
  if (!plain.includes(' ')) return plain;
  return (raised ? '^' : '_') + (/\P{L}/u.test(text) ? `(${text})` : text);
}

/** Matches a simple table, whose lines have the same number of bars. `splitTables` parses tables that are drawn. */
const TABLE = /^[ \t]*\|.*\|[ \t]*\n[ \t]*\|(?:[ \t]*-+[ \t]*\|)+[ \t]*(?:\n[ \t]*\|.*\|[ \t]*)+$/gm;
const BAR = /(?<!\\)\|/;

/** Writes a table as one line per row, with bars between cells. A row of empty headings is left out. */
function plainTable(table: string): string {
  const rows = table.split('\n').map((line) => line.trim().slice(1, -1).split(BAR));
  if (rows.some(({ length }) => length !== rows[0]?.length)) return table;
  return rows
    .filter((cells, index) => index !== 1 && (index > 0 || cells.join('').trim() !== ''))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('\\|', '|')).join(' | '))
    .join('\n');
}

/** The name for text that contains only pictures without a description. */
export const SILENT = 'Picture';

/** Whether a string may contain formatting, and so needs the code that draws it (docs/decisions/0082). */
export function isFormatted(text: string): boolean {
  return (
    /\*\S|`|\$\$|!\[|[\^~]\(|\\[*$]/.test(text) ||
    (text.match(LIST_LINE)?.length ?? 0) > 1 ||
    text.search(TABLE) >= 0
  );
}

/**
 * Returns a string's words without formatting, for everything that shows or speaks plain text: cards, lists, tooltips, control names. List
 * items keep their line and a bullet, table rows keep their line, code and formulas become their source, and pictures become their
 * description. Raised text is written so that it doesn't join the previous text.
 */
export function plainText(text: string): string {
  if (!isFormatted(text)) return text;
  const literals: string[] = [];
  let plain = text.replaceAll(TABLE, plainTable).replaceAll(LITERAL, (...groups) => {
    const [, escaped, , block, , code, formula, alternative] = groups as (string | undefined)[];
    literals.push(escaped ?? block ?? (code ?? formula ?? alternative)?.trim() ?? '');
    // This private-use character replaces the literal. Like the literal's delimiters, it isn't a letter.
    return '\uE000';
  });
  if ((plain.match(LIST_LINE)?.length ?? 0) > 1) plain = plain.replaceAll(BULLET, '$1• ');
  plain = plain.replaceAll(RAISED, plainRaised);
  for (let depth = 0, before = ''; depth < DEPTH && plain !== before; depth += 1) {
    before = plain;
    plain = plain.replaceAll(EMPHASIS, '$1$3');
  }
  const words = plain.replaceAll('\uE000', () => literals.shift() ?? '');
  return words.trim() === '' ? SILENT : words;
}
