import { PICTURE } from './picture';

const LIST_LINE = /^[ \t]*(?:[-*]|\d{1,9}[.)])[ \t]+\S/gm;
const BULLET = /^([ \t]*)[-*][ \t]+(?=\S)/gm;

/** An escaped character, code (fenced or between backticks), a formula or a picture: nothing in them is formatting. */
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

/** Emphasis around text without further emphasis; asterisks between spaces are multiplication signs. */
const EMPHASIS =
  /(^|[^\p{L}\p{N}])(\*{1,3})(?![\s*])((?:[^*\n]|\n(?![ \t]*\n)|\s\*+(?=\s))*?[^\s*])\2(?![\p{L}\p{N}])/gu;

/** The most levels of emphasis within emphasis. */
const DEPTH = 4;

/** Superscripts and subscripts in the syntax of some Markdown dialects, with brackets, which don't occur like this in prose. */
const RAISED = /(?<=\S)(?:\^\(([^\n()]+)\)\^|~\(([^\n()]+)\)~)/g;
/** Characters with their raised and lowered forms, as far as Unicode has them. */
const LEVEL = '0123456789+-=()ni';
const RAISED_AND_LOWERED = ['⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'];

/** 5³ if Unicode has each character, otherwise 5^x or 5^(n + 1): never 53. */
function plainRaised(_: string, raised: string | undefined, lowered = ''): string {
  const text = raised ?? lowered;
  const plain = text.replace(
    /./gu,
    (sign) => RAISED_AND_LOWERED[raised ? 0 : 1]?.[LEVEL.indexOf(sign.replace('−', '-'))] ?? ' ',
  );
  if (!plain.includes(' ')) return plain;
  return (raised ? '^' : '_') + (/\P{L}/u.test(text) ? `(${text})` : text);
}

/** A simple table; `splitTables` reads it for the drawing. Its lines have the same number of bars. */
const TABLE = /^[ \t]*\|.*\|[ \t]*\n[ \t]*\|(?:[ \t]*-+[ \t]*\|)+[ \t]*(?:\n[ \t]*\|.*\|[ \t]*)+$/gm;
const BAR = /(?<!\\)\|/;

/** Writes a table as one line for each row, with bars between its cells; a row of empty headings is left out. */
function plainTable(table: string): string {
  const rows = table.split('\n').map((line) => line.trim().slice(1, -1).split(BAR));
  if (rows.some(({ length }) => length !== rows[0]?.length)) return table;
  return rows
    .filter((cells, index) => index !== 1 && (index > 0 || cells.join('').trim() !== ''))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('\\|', '|')).join(' | '))
    .join('\n');
}

/** Stands for pictures without words. */
export const SILENT = 'Picture';

/** Whether a text may contain formatting, so that the code that draws it is needed (docs/decisions/0082). */
export function isFormatted(text: string): boolean {
  return (
    /\*\S|`|\$\$|!\[|[\^~]\(|\\[*$]/.test(text) ||
    (text.match(LIST_LINE)?.length ?? 0) > 1 ||
    text.search(TABLE) >= 0
  );
}

/**
 * The words of a text without its formatting, for everything that shows or says plain text: cards, lists, tooltips, names of controls.
 * List items keep their line and a bullet, table rows their line, code and formulas their source, pictures their description; raised text
 * is written so that it doesn't join the text before it.
 */
export function plainText(text: string): string {
  if (!isFormatted(text)) return text;
  const literals: string[] = [];
  let plain = text.replaceAll(TABLE, plainTable).replaceAll(LITERAL, (...groups) => {
    const [, escaped, , block, , code, formula, alternative] = groups as (string | undefined)[];
    literals.push(escaped ?? block ?? (code ?? formula ?? alternative)?.trim() ?? '');
    // A private-use character that isn't a letter, as the literal's delimiters aren't.
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
