import type { HostServices } from 'shared-ui/contract';
import { createProgressOutbox, videosWithUnsent } from './progress-outbox';
import { createProgressSender } from './progress-sender';
import { createVideoApi } from './video-player.api';

/** Sends the user's waiting progress in all videos, again and again until it is through. @returns stops it */
export function sendUnsentProgress(services: HostServices, userId: string): () => void {
  const api = createVideoApi(services);
  const stops = videosWithUnsent(userId).flatMap((videoId) => {
    const outbox = createProgressOutbox(userId, videoId);
    const onServer = outbox.get()?.from;
    if (onServer === undefined) return [];
    const sender = createProgressSender({
      outbox,
      onServer,
      send: async (progress) => (await api.saveLateProgress(videoId, progress)).positionSeconds,
      isOwner: () => {
        const now = services.session.getState();
        return now.status === 'signed-in' && now.user.id === userId;
      },
    });
    return [() => sender.abandon()];
  });
  return () => stops.forEach((stop) => stop());
}
