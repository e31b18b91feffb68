import { formula } from './formula';

/** Where emphasis begins and ends, until it is known what is around it. */
export const MARKS = { strong: ['\uE010', '\uE011'], emphasis: ['\uE012', '\uE013'] } as const;

/** Formulas in texts of learning platforms: `\(…\)`, `\[…\]`, and `$$…$$` where it encloses something. */
const FORMULA = /\\\((.+?)\\\)|\\\[(.+?)\\\]|(?<!\$)\$\$(?!\$)([^$]*[^$\s][^$]*)\$\$(?!\$)/gs;

/** A file's text in the dialect: characters that would format there are escaped, and formulas keep their meaning. */
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

/** Text without formulas: dollars of money are dollars. */
export const escapePlain = (text: string): string =>
  escapeProse(text).replaceAll(/(?<!\$)\$\$(?=[^$]*[^$\s][^$]*\$\$)/g, String.raw`\$\$`);

function escapeProse(text: string): string {
  const escaped = text.replaceAll('`', '\\`').replaceAll(/[\^~](?=\()/g, String.raw`\$&`);
  // One star formats nothing.
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
 * Turns the marks of a line into the dialect's. It has emphasis at the edges of words only.
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

/** The words with the letters that they are joined to: people find “overtime”, not “over”. */
function wholeWords(before: string, words: string, after: string): string {
  const [head = ''] = /[\p{L}\p{N}\uE010-\uE013]*$/u.exec(before) ?? [];
  const [tail = ''] = /^[\p{L}\p{N}\uE010-\uE013]*/u.exec(after) ?? [];
  return `${head}${words}${tail}`.replaceAll(ANY_MARK, '');
}
