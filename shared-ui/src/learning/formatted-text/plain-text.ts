import { PICTURE } from './picture';
import { mayHaveTable, splitTables } from './table-lines';

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

/** Emphasis within emphasis, at most. */
const DEPTH = 4;

/** Superscripts and subscripts, as in Markdown dialects that have them, with brackets: prose has neither. */
const RAISED = /(?<=\S)(?:\^\(([^\n()]+)\)\^|~\(([^\n()]+)\)~)/g;
const SUPERSCRIPTS = ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'] as const;
const SUBSCRIPTS = ['0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'] as const;

/** 5³ where Unicode has each character so, else 5^x or 5^(n + 1): never 53. */
function plainRaised(
  text: string,
  [from, to]: typeof SUPERSCRIPTS | typeof SUBSCRIPTS,
  sign: string,
): string {
  const characters = Array.from(text, (character) => Array.from(to)[from.indexOf(character)]);
  if (characters.every((character) => character !== undefined)) return characters.join('');
  return /^[\p{L}\p{N}]+$/u.test(text) ? `${sign}${text}` : `${sign}(${text})`;
}

const withoutTables = (text: string): string =>
  splitTables(text)
    ?.map((part) => {
      if (typeof part === 'string') return part;
      return part
        .filter((cells, index) => index > 0 || cells.some((cell) => cell !== ''))
        .map((cells) => cells.join(' | '))
        .join('\n');
    })
    .join('\n') ?? text;

/** What stands for pictures without words. */
export const SILENT = 'Picture';

/** Whether a text may contain formatting, so that the code that draws it is needed (docs/decisions/0082). */
export function isFormatted(text: string): boolean {
  return (
    /\*\S|`|\$\$|!\[|[\^~]\(|\\[*$]/.test(text) ||
    (text.match(LIST_LINE)?.length ?? 0) > 1 ||
    mayHaveTable(text)
  );
}

/**
 * The words of a text without its formatting, for everything that shows or says plain text: cards, lists, tooltips, names of
 * controls. Items of a list keep their line and a bullet, rows of a table theirs, code and formulas their source, pictures what they
 * show; raised text is written so that it does not join what stands before it.
 */
export function plainText(text: string): string {
  if (!isFormatted(text)) return text;
  const literals: string[] = [];
  let plain = withoutTables(text).replaceAll(LITERAL, (...groups) => {
    const [, escaped, , block, , code, formula, alternative] = groups as (string | undefined)[];
    literals.push(escaped ?? block ?? (code ?? formula ?? alternative)?.trim() ?? '');
    // A private-use character that is no letter, as the literal's delimiters are none.
    return '\uE000';
  });
  if ((plain.match(LIST_LINE)?.length ?? 0) > 1) plain = plain.replaceAll(BULLET, '$1• ');
  plain = plain.replaceAll(RAISED, (_: string, raised: string | undefined, lowered: string) =>
    raised === undefined ? plainRaised(lowered, SUBSCRIPTS, '_') : plainRaised(raised, SUPERSCRIPTS, '^'),
  );
  for (let depth = 0, before = ''; depth < DEPTH && plain !== before; depth += 1) {
    before = plain;
    plain = plain.replaceAll(EMPHASIS, '$1$3');
  }
  const words = plain.replaceAll('\uE000', () => literals.shift() ?? '');
  return words.trim() === '' ? SILENT : words;
}
