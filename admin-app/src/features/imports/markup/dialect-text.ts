import { formula } from './formula';

/** Placeholders for the start and end of emphasis, until the text around it is known. */
export const MARKS = { strong: ['\uE010', '\uE011'], emphasis: ['\uE012', '\uE013'] } as const;

/** Formulas in text from learning platforms: `\(…\)`, `\[…\]`, and `$$…$$` where it encloses something. */
const FORMULA = /\\\((.+?)\\\)|\\\[(.+?)\\\]|(?<!\$)\$\$(?!\$)([^$]*[^$\s][^$]*)\$\$(?!\$)/gs;

/** Writes a file's text in the dialect: escapes characters that would be formatting there, and converts formulas. */
export function escapeText(text: string): string {
  let from = 0;
  const parts: string[] = [];
  for (const match of text.matchAll(FORMULA)) {
    parts.push(escapeProse(text.slice(from, match.index)));
    parts.push(formula(match[1] ?? match[2] ?? match[3] ?? ''));
    from = match.index + match[0].length;
  }
  return [...parts, escapeProse(text.slice(from))].join('');
}

/** Writes text without formulas in the dialect. Escapes dollar signs that would otherwise enclose a formula. */
export const escapePlain = (text: string): string =>
  escapeProse(text).replaceAll(/(?<!\$)\$\$(?=[^$]*[^$\s][^$]*\$\$)/g, String.raw`\$\$`);

function escapeProse(text: string): string {
  const escaped = text.replaceAll('`', '\\`').replaceAll(/[\^~](?=\()/g, String.raw`\$&`);
  // A single asterisk formats nothing.
  if (escaped.split('*').length < 3) return escaped;
  return escaped.replaceAll(
    /(?<![\p{L}\p{N}\s])\*|(?<=^|\s)\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}])/gu,
    String.raw`\*`,
  );
}

const WORD = /[\p{L}\p{N}]/u;
const ANY_MARK = /[\uE010-\uE013]/g;
const PAIR = /\uE010([^\uE010-\uE013]*)\uE011|\uE012([^\uE010-\uE013]*)\uE013/u;

/**
 * Replaces the placeholders of a line with the dialect's marks, which only work at the edges of words.
 * @param drop receives the words that lose their emphasis
 */
export function resolveMarks(line: string, drop: (words: string) => void): string {
  let text = line;
  for (let match = PAIR.exec(text); match; match = PAIR.exec(text)) {
    const mark = match[1] === undefined ? '*' : '**';
    const inner = match[1] ?? match[2] ?? '';
    const words = inner.trim();
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    const [start, end] = [
      inner.slice(0, inner.indexOf(words)),
      inner.slice(inner.indexOf(words) + words.length),
    ];
    const previous = start === '' ? (before.replaceAll(ANY_MARK, '').at(-1) ?? '') : ' ';
    const next = end === '' ? (after.replaceAll(ANY_MARK, '')[0] ?? '') : ' ';
    const isAtEdges = !WORD.test(previous) && !WORD.test(next) && previous !== '*' && next !== '*';
    if (words !== '' && !isAtEdges) drop(wholeWords(before, words, after));
    text =
      words === ''
        ? `${before}${inner}${after}`
        : isAtEdges
          ? `${before}${start}${mark}${words}${mark}${end}${after}`
          : `${before}${inner}${after}`;
  }
  return text.replaceAll(ANY_MARK, '');
}

/** Extends a quotation to whole words, because people can find “overtime” in their file, but not “over”. */
function wholeWords(before: string, words: string, after: string): string {
  const [head = ''] = /[\p{L}\p{N}\uE010-\uE013]*$/u.exec(before) ?? [];
  const [tail = ''] = /^[\p{L}\p{N}\uE010-\uE013]*/u.exec(after) ?? [];
  return `${head}${words}${tail}`.replaceAll(ANY_MARK, '');
}
