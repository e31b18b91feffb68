import { attemptsText, minutesText } from 'shared-ui/learning';
import type { Ended, OpenQuiz, QuizResult } from '../quiz-player.types';

/** How an attempt went, as the result card answers it. */
export type Outcome = 'strong-start' | 'better' | 'all-right' | 'far-off';

type Numbers = Pick<
  QuizResult,
  'percent' | 'score' | 'scoreMax' | 'weighted' | 'previousBest' | 'attemptsLeft'
>;
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
      return result.attemptsLeft === 0
        ? 'A tricky one. With some practice it will stick.'
        : 'A tricky one. Look at the answers below, then give it another go.';
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

/** How an attempt ended that was not finished by its learner; undefined for others. */
export function endNote(
  { incomplete, answered }: Pick<QuizResult, 'incomplete' | 'answered'>,
  ended?: Ended,
): string | undefined {
  const sentences: string[] = [];
  if (ended?.outOfTime) sentences.push('Time was up.');
  if (incomplete)
    sentences.push(
      `${answered === 0 ? 'No question was' : answered === 1 ? '1 question was' : `${answered} questions were`} answered; those without an answer count as wrong.`,
    );
  if (ended?.late)
    sentences.push(
      ended.late === 1
        ? 'One answer arrived too late and does not count.'
        : `${ended.late} answers arrived too late and do not count.`,
    );
  return sentences.join(' ') || undefined;
}

/** What another attempt would be, and what it is needed for; undefined where there is neither a limit nor a mark that was missed. */
export function retakeNote(
  { attemptsLeft, percent, previousBest }: Pick<QuizResult, 'attemptsLeft' | 'percent' | 'previousBest'>,
  quiz: Pick<OpenQuiz['quiz'], 'attemptLimit' | 'timeLimitMinutes' | 'passMark'>,
): string | undefined {
  const { attemptLimit, timeLimitMinutes, passMark } = quiz;
  const limits: string[] = [];
  if (Math.max(percent, previousBest ? Math.round(100 * share(previousBest)) : 0) < passMark)
    limits.push(`The certificate of this course asks for ${passMark}%.`);
  if (attemptsLeft !== null) limits.push(`${attemptsText(attemptLimit, attemptsLeft)}.`);
  if (timeLimitMinutes > 0) limits.push(`A retake has ${minutesText(timeLimitMinutes)} from when you start.`);
  return limits.join(' ') || undefined;
}
