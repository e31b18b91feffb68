import { useSendUnsent } from '../../shared/use-send-unsent';
import { videosWithUnsent } from './progress-outbox';

const hasUnsent = (userId: string) => videosWithUnsent(userId).length > 0;
const load = async () => (await import('./send-unsent-progress')).sendUnsentProgress;

/** Sends what was watched and could not be sent while the video was open, from whatever page of the app is open. */
export function UnsentProgress() {
  useSendUnsent(hasUnsent, load);
  return null;
}
