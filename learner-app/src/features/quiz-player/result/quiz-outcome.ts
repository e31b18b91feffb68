import type { QuizResult } from '../quiz-player.types';

/** How an attempt went, as the result card answers it. */
export type Outcome = 'strong-start' | 'better' | 'all-right' | 'far-off';

type Numbers = Pick<QuizResult, 'percent' | 'score' | 'scoreMax' | 'weighted' | 'previousBest'>;
type Score = Pick<Numbers, 'score' | 'scoreMax'>;

/** From this percentage a first try is a strong one, and from this one an attempt is all right. */
const STRONG = 80;
const ALL_RIGHT = 50;

const share = ({ score, scoreMax }: Score): number => (scoreMax > 0 ? score / scoreMax : 0);

export function outcomeOf(result: Numbers): Outcome {
  const { percent, previousBest } = result;
  if (previousBest === null && percent >= STRONG) return 'strong-start';
  if (previousBest && share(result) > share(previousBest)) return 'better';
  return percent >= ALL_RIGHT ? 'all-right' : 'far-off';
}

/** What the card says about it. */
export function outcomeSentence(result: Numbers): string {
  const { percent, previousBest } = result;
  switch (outcomeOf(result)) {
    case 'strong-start':
      return percent === 100 ? 'Everything right, first try!' : 'What a first try!';
    case 'better':
      return percent === 100 ? 'Now you’ve got all of it!' : 'Better than before – it’s sinking in.';
    case 'all-right':
      return previousBest && percent >= STRONG
        ? 'You’ve still got it.'
        : 'Good going – you’re well on your way.';
    case 'far-off':
      return 'A tricky one. Look at the answers below, then give it another go.';
  }
}

/** How many were right, or how many points they are worth, and what counts. */
export function outcomeNote(result: Numbers): string {
  const { score, scoreMax, weighted, previousBest } = result;
  const right = `${score} of ${scoreMax} ${weighted ? 'points' : 'right'}.`;
  if (!previousBest) return right;
  if (share(previousBest) > share(result))
    return `${right} Your best, ${previousBest.score} of ${previousBest.scoreMax}, is kept.`;
  return share(result) > share(previousBest)
    ? `${right} Your best before was ${previousBest.score} of ${previousBest.scoreMax}.`
    : right;
}
