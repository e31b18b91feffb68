import type { Answer, Pairs } from './question.types';

export type Side = 'left' | 'right';
/** A place on the board: a side and an index in it. */
export interface Spot {
  side: Side;
  index: number;
}

/** The pairs of an answer that still exist on the board; anything else counts as none. */
export function pairsOf(answer: Answer | undefined, leftCount: number, rightCount: number): Pairs {
  if (typeof answer !== 'object') return {};
  return Object.fromEntries(
    Object.entries(answer).filter(([left, right]) => Number(left) < leftCount && right < rightCount),
  );
}

/** Gives a left item its match. A right item may serve several, for questions that sort into groups. */
export function withPair(pairs: Pairs, left: number, right: number): Pairs {
  return { ...pairs, [left]: right };
}

export function withoutPair(pairs: Pairs, left: number): Pairs {
  return Object.fromEntries(Object.entries(pairs).filter(([key]) => key !== String(left)));
}

/** Left items that have this right item as their match. */
export function partnersOf(pairs: Pairs, right: number): number[] {
  return Object.entries(pairs)
    .filter(([, match]) => match === right)
    .map(([left]) => Number(left));
}

/** The pair that two spots make, or undefined when they lie on the same side. */
export function pairOf(a: Spot, b: Spot): { left: number; right: number } | undefined {
  if (a.side === b.side) return undefined;
  const [left, right] = a.side === 'left' ? [a, b] : [b, a];
  return { left: left.index, right: right.index };
}

/** Where an arrow key leads from a spot: up and down in its side, left and right across. */
export function spotAfterKey(
  key: string,
  { side, index }: Spot,
  counts: Record<Side, number>,
): Spot | undefined {
  const other: Side = side === 'left' ? 'right' : 'left';
  if (key === 'ArrowUp' && index > 0) return { side, index: index - 1 };
  if (key === 'ArrowDown' && index < counts[side] - 1) return { side, index: index + 1 };
  if ((key === 'ArrowRight' && side === 'left') || (key === 'ArrowLeft' && side === 'right'))
    return counts[other] > 0 ? { side: other, index: Math.min(index, counts[other] - 1) } : undefined;
  return undefined;
}
