import { Repeat, Timer } from 'lucide-react';
import { attemptsText, minutesText } from './text/quiz-limits-text';

export interface QuizLimitsProps {
  /** 0 for no limit. */
  timeLimitMinutes: number;
  /** 0 for no limit. */
  attemptLimit: number;
  /** The attempts that the learner has left; undefined if the limits aren't shown for one learner. */
  attemptsLeft?: number | null;
}

/** The limits of a quiz as facts of its card, list items. Nothing if there are none. */
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
