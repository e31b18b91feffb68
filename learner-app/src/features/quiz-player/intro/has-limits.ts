import type { OpenQuiz } from '../quiz-player.types';

type Limits = Pick<OpenQuiz['quiz'], 'attemptLimit' | 'timeLimitMinutes'>;

/** Whether starting the quiz uses up an attempt or starts a time limit, which the learner must know about first. */
export const hasLimits = ({ attemptLimit, timeLimitMinutes }: Limits): boolean =>
  attemptLimit > 0 || timeLimitMinutes > 0;
