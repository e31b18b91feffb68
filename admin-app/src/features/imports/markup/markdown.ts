import { formula } from './formula';
import { parseHtml } from './parse-html';
import { LINE_BREAK, writeDialect, type Dialect, type DialectOptions } from './write-dialect';

/** Code and formulas, whose contents aren't parsed as Markdown. */
const LITERAL =
  /^[ \t]*(`{3,})[^`\n]*\n[^]*?\n[ \t]*\1`*[ \t]*$|(?<!`)(`+)(?!`)[^]*?[^`]\2(?!`)|\$\$[^$]+\$\$|\\{1,2}\(.{0,2000}?\\{1,2}\)|\\{1,2}\[.{0,2000}?\\{1,2}\]/gm;
/** The first placeholder character for code and formulas, which are put back once the text is written. */
const FIRST_LITERAL = 0xf000;
const MAX_LITERALS = 0x800;

/** Converts a formula from Moodle's notation to the dialect's. */
function asDialect(literal: string): string {
  const latex = /^\\{1,2}[([](.*?)\\{1,2}[)\]]$/s.exec(literal)?.[1];
  return latex === undefined ? literal : formula(latex);
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Markdown that the dialect writes differently or lacks, with functions that rewrite it as HTML or with the dialect's marks. */
const REWRITTEN: readonly [pattern: RegExp, write: (...groups: string[]) => string][] = [
  [
    /!\[([^\]\n]*)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"\n]*")?\s*\)/g,
    (_, alternative = '', address = '') =>
      `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alternative)}">`,
  ],
  [
    /(?<!!)\[([^\]\n]+)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"\n]*")?\s*\)/g,
    (_, words = '', address = '') => `<a href="${escapeAttribute(address)}">${words}</a>`,
  ],
  [
    /<((?:https?|mailto):[^\s<>]+)>/g,
    (_, address = '') => `<a href="${escapeAttribute(address)}">${address}</a>`,
  ],
  [/^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/gm, (_, words = '') => `**${words}**`],
  [/^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/gm, () => '<hr>'],
  [/^ {0,3}>[ \t]?(.*)$/gm, (_, words = '') => `<blockquote>${words}</blockquote>`],
  [/~~(?=\S)([^~\n]+?)~~/g, (_, words = '') => `<s>${words}</s>`],
  [/(?<![\w_])__(?=\S)([^_\n]+?)__(?![\w_])/g, (_, words = '') => `**${words}**`],
  [/(?<![\w_])_(?=\S)([^_\n]+?)_(?![\w_])/g, (_, words = '') => `*${words}*`],
  [/\\([_#>[\]()!.+-])/g, (_, sign = '') => sign],
];

/**
 * Converts Markdown, including any HTML in it, to the dialect; reports what the dialect can't express.
 * @param escapeTags escapes text that looks like a tag
 */
export function writeMarkdown(
  markdown: string,
  escapeTags: (html: string) => string,
  options: DialectOptions,
): Dialect {
  const literals: string[] = [];
  let source = markdown.replaceAll(LITERAL, (literal) => {
    if (literals.length >= MAX_LITERALS) return literal;
    literals.push(asDialect(literal));
    return String.fromCharCode(FIRST_LITERAL + literals.length - 1);
  });
  for (const [pattern, write] of REWRITTEN) source = source.replaceAll(pattern, write);
  const html = escapeTags(source).replaceAll('\n', LINE_BREAK);
  const { blocks, dropped } = writeDialect(parseHtml(html), { ...options, escape: (text) => text });
  const restore = (text: string) =>
    text.replaceAll(/[\uF000-\uF7FF]/g, (sign) => literals[sign.charCodeAt(0) - FIRST_LITERAL] ?? sign);
  return { blocks: blocks.map((block) => ({ ...block, text: restore(block.text) })), dropped };
}
