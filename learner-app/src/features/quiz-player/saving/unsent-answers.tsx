import { useSendUnsent } from '../../../shared/outbox/use-send-unsent';
import { attemptsWithUnsent } from './answer-outbox';

const hasUnsent = (userId: string) => attemptsWithUnsent(userId).length > 0;
const load = async () => (await import('./send-unsent-answers')).sendUnsentAnswers;

/** Sends answers that were still unsent when the learner left a quiz. Works on every page of the app. */
export function UnsentAnswers() {
  useSendUnsent(hasUnsent, load);
  return null;
}
