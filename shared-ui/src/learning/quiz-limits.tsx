import { Repeat, Timer } from 'lucide-react';
import { attemptsText, minutesText } from './text/quiz-limits-text';

export interface QuizLimitsProps {
  /** The time limit; 0 for no limit. */
  timeLimitMinutes: number;
  /** The maximum number of attempts; 0 for no limit. */
  attemptLimit: number;
  /** The learner's remaining attempts; undefined if the limits aren't shown to a particular learner. */
  attemptsLeft?: number | null;
}

/** Shows a quiz's limits as list items on its card. Renders nothing if there are none. */
export function QuizLimits({ timeLimitMinutes, attemptLimit, attemptsLeft }: QuizLimitsProps) {
  return (
    <>
      {timeLimitMinutes > 0 && (
        <li>
          <Timer aria-hidden="true" />
          <span>{`${minutesText(timeLimitMinutes)} once you start`}</span>
        </li>
      )}
      {attemptLimit > 0 && (
        <li>
          <Repeat aria-hidden="true" />
          <span>{attemptsText(attemptLimit, attemptsLeft ?? undefined)}</span>
        </li>
      )}
    </>
  );
}
