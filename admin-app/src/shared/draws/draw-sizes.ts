import { hasTag } from '../tag-field/tag-rules';
import type { Draw } from './draw-rules';

interface Tagged {
  tags: readonly string[];
}

/** The fewest and the most questions that an attempt may ask. */
interface AskedRange {
  least: number;
  most: number;
}

/** Returns the questions that a draw chooses from. */
export const questionsWith = <Question extends Tagged>(questions: readonly Question[], tag: string) =>
  questions.filter(({ tags }) => hasTag(tags, tag));

/**
 * Returns how many questions an attempt asks. The number only varies if a question has several drawn tags: earlier draws may then leave too
 * few questions for a later draw.
 */
export function askedRange(questions: readonly Tagged[], draws: readonly Draw[]): AskedRange {
  const undrawn = questions.filter(({ tags }) => !draws.some(({ tag }) => hasTag(tags, tag))).length;
  let [least, most] = [undrawn, undrawn];
  draws.forEach(({ tag, count }, index) => {
    const pool = questionsWith(questions, tag);
    const taken = draws
      .slice(0, index)
      .map((earlier) => Math.min(earlier.count, questionsWith(pool, earlier.tag).length))
      .reduce((sum, number) => sum + number, 0);
    least += Math.min(count, Math.max(0, pool.length - taken));
    most += Math.min(count, pool.length);
  });
  return { least, most: Math.min(most, questions.length) };
}

/** Writes a range: '6', or '5 to 6'. */
export const rangeText = ({ least, most }: AskedRange): string =>
  least === most ? String(most) : `${least} to ${most}`;

/** Returns questions that an attempt could ask: each draw takes the first questions with its tag that no other draw has taken. */
export function drawFirst<Question extends Tagged>(
  questions: readonly Question[],
  draws: readonly Draw[],
): Question[] {
  const left = new Map(draws.map((draw) => [draw, draw.count]));
  return questions.filter(({ tags }) => {
    const own = draws.filter(({ tag }) => hasTag(tags, tag));
    const taker = own.find((draw) => (left.get(draw) ?? 0) > 0);
    if (taker) left.set(taker, (left.get(taker) ?? 0) - 1);
    return own.length === 0 || taker !== undefined;
  });
}
