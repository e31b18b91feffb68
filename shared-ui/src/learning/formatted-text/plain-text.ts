import { PICTURE } from './picture';

const LIST_LINE = /^[ \t]*(?:[-*]|\d{1,9}[.)])[ \t]+\S/gm;
const BULLET = /^([ \t]*)[-*][ \t]+(?=\S)/gm;

/** An escaped character, code (fenced or between backticks), a formula or a picture: nothing in them is formatting. */
const LITERAL = new RegExp(
  [
    /\\([*`$])/,
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

/** What stands for pictures without words. */
export const SILENT = 'Picture';

/** Whether a text may contain formatting, so that the code that draws it is needed (docs/decisions/0082). */
export function isFormatted(text: string): boolean {
  return /\*\S|`|\$\$|!\[/.test(text) || (text.match(LIST_LINE)?.length ?? 0) > 1;
}

/**
 * The words of a text without its formatting, for everything that shows or says plain text: cards, lists, tooltips, names of
 * controls. Items of a list keep their line and a bullet, code and formulas their source, pictures what they show.
 */
export function plainText(text: string): string {
  if (!isFormatted(text)) return text;
  const literals: string[] = [];
  let plain = text.replaceAll(LITERAL, (...groups) => {
    const [, escaped, , block, , code, formula, alternative] = groups as (string | undefined)[];
    literals.push(escaped ?? block ?? (code ?? formula ?? alternative)?.trim() ?? '');
    // A private-use character that is no letter, as the literal's delimiters are none.
    return '\uE000';
  });
  if ((plain.match(LIST_LINE)?.length ?? 0) > 1) plain = plain.replaceAll(BULLET, '$1• ');
  for (let depth = 0, before = ''; depth < DEPTH && plain !== before; depth += 1) {
    before = plain;
    plain = plain.replaceAll(EMPHASIS, '$1$3');
  }
  const words = plain.replaceAll('\uE000', () => literals.shift() ?? '');
  return words.trim() === '' ? SILENT : words;
}
