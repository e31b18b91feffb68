import { useSendUnsent } from '../../../shared/outbox/use-send-unsent';
import { attemptsWithUnsent } from './answer-outbox';

const hasUnsent = (userId: string) => attemptsWithUnsent(userId).length > 0;
const load = async () => (await import('./send-unsent-answers')).sendUnsentAnswers;

/** Sends answers that could not be sent before the learner left a quiz, from any page of the app. */
export function UnsentAnswers() {
  useSendUnsent(hasUnsent, load);
  return null;
}
