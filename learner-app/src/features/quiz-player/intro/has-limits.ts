import type { OpenQuiz } from '../quiz-player.types';

type Limits = Pick<OpenQuiz['quiz'], 'attemptLimit' | 'timeLimitMinutes'>;

/** Whether starting the quiz uses up something, so that its learner is to know before. */
export const hasLimits = ({ attemptLimit, timeLimitMinutes }: Limits): boolean =>
  attemptLimit > 0 || timeLimitMinutes > 0;
