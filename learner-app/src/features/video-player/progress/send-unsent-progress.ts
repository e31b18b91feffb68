import type { HostServices } from '@learn-for-life/contract';
import { isSignedIn } from '../../../shared/outbox/use-send-unsent';
import { createVideoApi } from '../video-player.api';
import { createProgressOutbox, videosWithUnsent } from './progress-outbox';
import { createProgressSender } from './progress-sender';

/** Sends the user's waiting progress in all videos, with retries. @returns a function that stops it */
export function sendUnsentProgress(services: HostServices, userId: string): () => void {
  const api = createVideoApi(services);
  const senders = videosWithUnsent(userId).flatMap((videoId) => {
    const outbox = createProgressOutbox(userId, videoId);
    const serverPosition = outbox.get()?.from;
    if (serverPosition === undefined) return [];
    return createProgressSender({
      videoId,
      outbox,
      serverPosition,
      send: async (progress) => (await api.saveLateProgress(videoId, progress)).positionSeconds,
      isOwner: () => isSignedIn(services.session, userId),
    });
  });
  return () => senders.forEach((sender) => sender.stop());
}
