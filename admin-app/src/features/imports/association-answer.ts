/**
 * The answer of an association: pairs 'left:right' separated by '-' or ',' (specification, section 5). A side is the
 * place of an item, counted from 0, or its text; items may themselves have hyphens.
 *
 * @returns a map from left to right place, or the sentence that says what is wrong
 */
export function readAssociationAnswer(
  answer: string,
  left: string[],
  right: string[],
): Record<string, number> | string {
  if (answer.trim() === '') return 'You need at least one complete matched pair.';
  return (
    readPairs(answer, byPlace(left), byPlace(right)) ??
    readPairs(answer, byText(left), byText(right)) ??
    readPairs(answer, byEither(left), byEither(right)) ??
    'Write pairs such as 0:1-1:0: the place of a left item, a colon, the place of its right item, counted from 0.'
  );
}

/** One side of a pair: what it may look like, and the place it means. */
interface Side {
  pattern: string;
  place: (text: string) => number;
}

const tidy = (text: string): string => text.trim().toLowerCase();

function byPlace(items: string[]): Side {
  // Excel makes a time of 0:1, hence leading zeroes.
  return {
    pattern: '\\d+',
    place: (text) => {
      const place = Number(text);
      return place < items.length ? place : -1;
    },
  };
}

function byText(items: string[]): Side {
  const patterns = [...items]
    .sort((a, b) => b.length - a.length)
    .map((item) => item.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return {
    pattern: patterns.join('|'),
    place: (text) => items.findIndex((item) => tidy(item) === tidy(text)),
  };
}

function byEither(items: string[]): Side {
  const text = byText(items);
  const place = byPlace(items);
  return {
    pattern: `${text.pattern}|\\d+`,
    place: (given) =>
      text.place(given) === -1 && /^\d+$/.test(given) ? place.place(given) : text.place(given),
  };
}

function readPairs(answer: string, left: Side, right: Side): Record<string, number> | undefined {
  const pair = new RegExp(`\\s*(${left.pattern})\\s*:\\s*(${right.pattern})\\s*(?:[-,]|$)`, 'iuy');
  const pairs: Record<string, number> = {};
  const text = answer.trim();
  while (pair.lastIndex < text.length) {
    const found = pair.exec(text);
    if (!found) return undefined;
    const from = left.place(found[1] ?? '');
    const to = right.place(found[2] ?? '');
    if (from === -1 || to === -1 || from in pairs) return undefined;
    pairs[from] = to;
  }
  return pairs;
}
