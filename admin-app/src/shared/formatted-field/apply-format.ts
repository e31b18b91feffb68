/** The formats of the toolbar. */
export type Format = 'bold' | 'italic' | 'superscript' | 'subscript' | 'list' | 'code' | 'formula';

/** Text and the selection in it, in UTF-16 code units. */
export interface Selected {
  value: string;
  start: number;
  end: number;
}

/** A replacement for part of the text, and the selection afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const RAISED = { superscript: ['^(', ')^'], subscript: ['~(', ')~'] } as const;
const MARKS: Record<Exclude<Format, 'list' | keyof typeof RAISED>, string> = {
  bold: '**',
  italic: '*',
  code: '`',
  formula: '$$',
};
const BULLET = /^[-*] /;
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Extends the selection to whole words, because formatting begins and ends at word edges (docs/decisions/0082). */
function toWords({ value, start, end }: Selected): [number, number] {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(value[from] ?? '')) from += 1;
  while (to > from && /\s/.test(value[to - 1] ?? '')) to -= 1;
  while (isWord(value[from - 1]) && (from < to ? isWord(value[from]) : true)) from -= 1;
  while (isWord(value[to]) && (from < to ? isWord(value[to - 1]) : true)) to += 1;
  return [from, to];
}

/** Counts the asterisks that a string ends with, or begins with. */
const asterisksBefore = (text: string) => /\**$/.exec(text)?.[0].length ?? 0;
const asterisksAfter = (text: string) => /^\**/.exec(text)?.[0].length ?? 0;

function isMarked(before: string, after: string, mark: string): boolean {
  if (mark[0] !== '*') return before.endsWith(mark) && after.startsWith(mark);
  // Three asterisks mean bold and italic.
  const count = Math.min(asterisksBefore(before), asterisksAfter(after));
  return mark === '*' ? count % 2 === 1 : count >= 2;
}

function toggleMark(selected: Selected, mark: string): Edit {
  const [from, to] = toWords(selected);
  const { value } = selected;
  const text = value.slice(from, to);
  const length = mark.length;
  if (isMarked(value.slice(0, from), value.slice(to), mark))
    return {
      from: from - length,
      to: to + length,
      insert: text,
      start: from - length,
      end: to - length,
    };
  return {
    from,
    to,
    insert: `${mark}${text}${mark}`,
    start: from + length,
    end: to + length,
  };
}

function toggleCode(selected: Selected): Edit {
  const { value, start, end } = selected;
  const text = value.slice(start, end);
  if (!text.includes('\n')) return toggleMark(selected, MARKS.code);
  const [before, after] = [
    start > 0 && value[start - 1] !== '\n' ? '\n' : '',
    value[end] && value[end] !== '\n' ? '\n' : '',
  ];
  const opening = `${before}\`\`\`\n`;
  return {
    from: start,
    to: end,
    insert: `${opening}${text}\n\`\`\`${after}`,
    start: start + opening.length,
    end: end + opening.length,
  };
}

function toggleList({ value, start, end }: Selected): Edit {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', end);
  const to = next === -1 ? value.length : next;
  const lines = value.slice(from, to).split('\n');
  const isList =
    lines.every((line) => BULLET.test(line) || line.trim() === '') && lines.some((line) => BULLET.test(line));
  const changed = lines.map((line) => {
    if (isList) return line.replace(BULLET, '');
    return line.trim() === '' && lines.length > 1 ? line : `- ${line.replace(BULLET, '')}`;
  });
  const insert = changed.join('\n');
  return lines.length === 1
    ? { from, to, insert, start: from + insert.length, end: from + insert.length }
    : { from, to, insert, start: from, end: from + insert.length };
}

/** Formats exactly the selection, so that the 3 in 53 can become an exponent. */
function toggleRaised({ value, start, end }: Selected, [open, close]: readonly [string, string]): Edit {
  const text = value.slice(start, end);
  const [before, after] = [value.slice(0, start), value.slice(end)];
  if (before.endsWith(open) && after.startsWith(close)) {
    const from = start - open.length;
    return { from, to: end + close.length, insert: text, start: from, end: from + text.length };
  }
  const at = start + open.length;
  return { from: start, to: end, insert: `${open}${text}${close}`, start: at, end: at + text.length };
}

/** @returns the edit that formats the selection, or removes that format from it */
export function applyFormat(selected: Selected, format: Format): Edit {
  if (format === 'list') return toggleList(selected);
  if (format === 'superscript' || format === 'subscript') return toggleRaised(selected, RAISED[format]);
  return format === 'code' ? toggleCode(selected) : toggleMark(selected, MARKS[format]);
}
