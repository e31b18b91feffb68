import { causeOf, toAppError } from 'shared-ui/data';
import type { Ended, QuizResult } from '../quiz-player.types';
import type { QuizPlayerOptions } from './quiz-player-options';

/** The reason why finishing failed: unsent answers, no connection, or a server error. */
export type FinishProblem = 'unsent' | 'network' | 'failed';

export type QuizPhase =
  | { name: 'answering'; finishing: boolean; problem: FinishProblem | null }
  | { name: 'finished'; result: QuizResult; ended: Ended };

const answering = (finishing: boolean, problem: FinishProblem | null = null): QuizPhase => ({
  name: 'answering',
  finishing,
  problem,
});

/** Returns a function that requests grading. Calls made while a request is in progress share its outcome. */
export function createGrading(
  { attempt, api, outbox, onFinished, onBlocked, onOutdated }: QuizPlayerOptions,
  setPhase: (phase: QuizPhase) => void,
  ended: () => Ended,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  async function grade(): Promise<void> {
    setPhase(answering(true));
    try {
      const result = await api.finish(attempt.id);
      outbox.clear();
      onFinished();
      if ('blockedBy' in result) {
        setPhase(answering(false));
        onBlocked();
      } else setPhase({ name: 'finished', result, ended: ended() });
    } catch (thrown) {
      const error = toAppError(thrown);
      console.error(error);
      setPhase(answering(false, causeOf(error) === 'offline' ? 'network' : 'failed'));
      if (error.code === 'quiz_incomplete') onOutdated();
    }
  }
  return () => {
    underWay ??= grade().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
