import { useSendUnsent } from '../../../shared/outbox/use-send-unsent';
import { videosWithUnsent } from './progress-outbox';

const hasUnsent = (userId: string) => videosWithUnsent(userId).length > 0;
const load = async () => (await import('./send-unsent-progress')).sendUnsentProgress;

/** Sends progress that was still unsent when the learner left a video. Works on every page of the app. */
export function UnsentProgress() {
  useSendUnsent(hasUnsent, load);
  return null;
}
