import type { FilledFields } from '../document/document.types';
import type { Answer, Pairs } from '../question.types';

export type Side = 'left' | 'right';
export interface ItemKey {
  side: Side;
  index: number;
}

export const isSameItem = (a: ItemKey | null, b: ItemKey): boolean =>
  a?.side === b.side && a.index === b.index;

/** Returns an answer's pairs; undefined for an answer given when the question had another type. */
export const answerPairs = (answer: Answer | null | undefined): Pairs | undefined =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer) && isPairs(answer)
    ? answer
    : undefined;

const isPairs = (answer: Pairs | FilledFields): answer is Pairs =>
  Object.values(answer).every((right) => typeof right === 'number');

/** Returns an answer's pairs whose items still exist; none for an answer that doesn't consist of pairs. */
export function validPairs(answer: Answer | undefined, leftCount: number, rightCount: number): Pairs {
  return Object.fromEntries(
    Object.entries(answerPairs(answer) ?? {}).filter(
      ([left, right]) => Number(left) < leftCount && right < rightCount,
    ),
  );
}

/** Sets the match of a left item. A right item may match several left items, for questions that sort items into groups. */
export function withPair(pairs: Pairs, left: number, right: number): Pairs {
  return { ...pairs, [left]: right };
}

export function withoutPair(pairs: Pairs, left: number): Pairs {
  return Object.fromEntries(Object.entries(pairs).filter(([key]) => key !== String(left)));
}

export function leftItemsMatching(pairs: Pairs, right: number): number[] {
  return Object.entries(pairs)
    .filter(([, match]) => match === right)
    .map(([left]) => Number(left));
}

/** Returns the pair that two items form, in either order; undefined if they are on the same side. */
export function toPair(a: ItemKey, b: ItemKey): { left: number; right: number } | undefined {
  if (a.side === b.side) return undefined;
  const [left, right] = a.side === 'left' ? [a, b] : [b, a];
  return { left: left.index, right: right.index };
}

/** Returns the item that an arrow key moves to: up and down within a side, left and right across. */
export function itemAfterKey(
  key: string,
  { side, index }: ItemKey,
  counts: Record<Side, number>,
): ItemKey | undefined {
  const other: Side = side === 'left' ? 'right' : 'left';
  if (key === 'ArrowUp' && index > 0) return { side, index: index - 1 };
  if (key === 'ArrowDown' && index < counts[side] - 1) return { side, index: index + 1 };
  if ((key === 'ArrowRight' && side === 'left') || (key === 'ArrowLeft' && side === 'right'))
    return counts[other] > 0 ? { side: other, index: Math.min(index, counts[other] - 1) } : undefined;
  return undefined;
}
