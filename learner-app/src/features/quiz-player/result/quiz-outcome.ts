import { attemptsText, minutesText } from 'shared-ui/learning';
import type { Ended, OpenQuiz, QuizResult } from '../quiz-player.types';

/** The outcome of an attempt, which decides the result card's text and drawing. */
export type Outcome = 'strong-start' | 'better' | 'all-right' | 'far-off';

type Numbers = Pick<
  QuizResult,
  'percent' | 'score' | 'scoreMax' | 'weighted' | 'previousBest' | 'attemptsLeft' | 'reviewWithheld'
>;
type Score = Pick<Numbers, 'score' | 'scoreMax'>;

/** The minimum percentages for a strong first attempt, and for an attempt that is good enough. */
const STRONG = 80;
const ALL_RIGHT = 50;

const share = ({ score, scoreMax }: Score): number => (scoreMax > 0 ? score / scoreMax : 0);

export function outcomeOf(result: Numbers): Outcome {
  const { percent, previousBest } = result;
  if (previousBest === null && percent >= STRONG) return 'strong-start';
  if (previousBest && share(result) > share(previousBest)) return 'better';
  return percent >= ALL_RIGHT ? 'all-right' : 'far-off';
}

/** Returns the card's sentence about the outcome. */
export function outcomeSentence(result: Numbers): string {
  const { percent, previousBest } = result;
  switch (outcomeOf(result)) {
    case 'strong-start':
      return percent === 100 ? 'All correct on your first try!' : 'Great first try!';
    case 'better':
      return percent === 100 ? 'Now you’ve got them all!' : 'Better than before – it’s sinking in.';
    case 'all-right':
      return previousBest && percent >= STRONG
        ? 'You’ve still got it.'
        : 'Good going – you’re well on your way.';
    case 'far-off':
      return result.attemptsLeft === 0 || result.reviewWithheld
        ? 'A tricky one. With some practice it will stick.'
        : 'A tricky one. Look at the answers below, then give it another go.';
  }
}

/** Says how many answers were right, or how many points they earned, and which result counts. */
export function outcomeNote(result: Numbers): string {
  const { score, scoreMax, weighted, previousBest } = result;
  const right = `${score} of ${scoreMax} ${weighted ? 'points' : 'correct'}.`;
  if (!previousBest) return right;
  if (share(previousBest) > share(result))
    return `${right} Your best is still ${previousBest.score} of ${previousBest.scoreMax}.`;
  return share(result) > share(previousBest)
    ? `${right} Your previous best was ${previousBest.score} of ${previousBest.scoreMax}.`
    : right;
}

/** Says how an attempt ended if the learner didn't finish it; undefined for other attempts. */
export function endNote(
  { incomplete, answered }: Pick<QuizResult, 'incomplete' | 'answered'>,
  ended?: Ended,
): string | undefined {
  const sentences: string[] = [];
  if (ended?.outOfTime) sentences.push('Time ran out.');
  if (incomplete)
    sentences.push(
      `You answered ${answered === 0 ? 'no questions' : answered === 1 ? '1 question' : `${answered} questions`}. Unanswered questions count as wrong.`,
    );
  if (ended?.late)
    sentences.push(
      ended.late === 1
        ? '1 answer arrived too late and doesn’t count.'
        : `${ended.late} answers arrived too late and don’t count.`,
    );
  return sentences.join(' ') || undefined;
}

/** Says what a retake is needed for and how it's limited; undefined if the pass mark is reached and there is no limit. */
export function retakeNote(
  { attemptsLeft, percent, previousBest }: Pick<QuizResult, 'attemptsLeft' | 'percent' | 'previousBest'>,
  quiz: Pick<OpenQuiz['quiz'], 'attemptLimit' | 'timeLimitMinutes' | 'passMark'>,
): string | undefined {
  const { attemptLimit, timeLimitMinutes, passMark } = quiz;
  const limits: string[] = [];
  if (Math.max(percent, previousBest ? Math.round(100 * share(previousBest)) : 0) < passMark)
    limits.push(`You need ${passMark}% for the course certificate.`);
  if (attemptsLeft !== null) limits.push(`${attemptsText(attemptLimit, attemptsLeft)}.`);
  if (timeLimitMinutes > 0) limits.push(`You have ${minutesText(timeLimitMinutes)} for a retake.`);
  return limits.join(' ') || undefined;
}
