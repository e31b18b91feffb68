import { visibleText } from 'supabase-project/content/text-comparison';

/** Bullets in documents, including those of symbol fonts; `o` and `§` are bullets only before a tab. */
const BULLET = /^(?:([•·◦▪▫●○■□‣⁃➢✓✔\uF0A7\uF0B7\uF0D8\uF0FC])\s*|([o§])\t\s*|([-–—])\s+(?=\D))/u;
/** `a)`, `(a)`, `a.`, and the same with numbers. */
const LABEL = /^(\()?([a-z]|[ivx]{1,4}|\d{1,2})([.)])\s+/i;

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi'];

/** Numbering styles of lists: each returns the label for an index. */
const COUNTERS: readonly ((index: number) => string)[] = [
  (index) => String.fromCharCode(97 + index),
  (index) => String.fromCharCode(65 + index),
  (index) => String(index + 1),
  (index) => ROMAN[index] ?? '',
  (index) => (ROMAN[index] ?? '').toUpperCase(),
];

interface MarkedList {
  texts: string[];
  /** The marker that preceded each item: 'a)' or '•'. */
  marks: string[];
}

/** Returns the marks of a list, if each item has the same kind of bullet, or a letter or number in sequence. */
function marksOf(texts: readonly string[], first: number): string[] | undefined {
  const bullets = texts.map((text) => BULLET.exec(text));
  const [bullet] = bullets;
  const sign = bullet?.[1] ?? bullet?.[2] ?? bullet?.[3];
  if (sign !== undefined && bullets.every((each) => (each?.[1] ?? each?.[2] ?? each?.[3]) === sign))
    return bullets.map((each) => each?.[0] ?? '');
  const labels = texts.map((text) => LABEL.exec(text));
  const [, open, , close] = labels[0] ?? [];
  const isAlike = labels.every((label) => label && label[1] === open && label[3] === close);
  if (!isAlike || (open !== undefined && close !== ')')) return undefined;
  const isInSequence = COUNTERS.some((counter) =>
    labels.every((label, index) => label?.[2] === counter(first + index)),
  );
  return isInSequence ? labels.map((label) => label?.[0] ?? '') : undefined;
}

/**
 * Removes the bullets, letters or numbers that a document puts before a list's items; undefined unless all items have them and
 * still differ without them.
 * @param first index of the first item
 */
export function withoutListMarks(texts: readonly string[], first = 0): MarkedList | undefined {
  if (texts.length < 2) return undefined;
  const marks = marksOf(texts, first);
  if (!marks) return undefined;
  const bare = texts.map((text, index) => text.slice(marks[index]?.length ?? 0).trim());
  const seen = new Set(bare.map(visibleText));
  if (seen.has('') || seen.size < bare.length) return undefined;
  return { texts: bare, marks: marks.map((mark) => mark.trim()) };
}
