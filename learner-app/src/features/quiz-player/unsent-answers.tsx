import { useSendUnsent } from '../../shared/use-send-unsent';
import { attemptsWithUnsent } from './answer-outbox';

const hasUnsent = (userId: string) => attemptsWithUnsent(userId).length > 0;
const load = async () => (await import('./send-unsent')).sendUnsent;

/** Sends answers that could not be sent before the learner left a quiz, from whatever page of the app is open. */
export function UnsentAnswers() {
  useSendUnsent(hasUnsent, load);
  return null;
}
