import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices, useSignedInUser } from 'shared-ui/services';
import { isSignedIn } from '../../../shared/outbox/use-send-unsent';
import type { Playable } from '../playable';
import { createProgressOutbox, latestPosition } from './progress-outbox';
import { createProgressSender, type ProgressSender } from './progress-sender';
import type { VideoApi, VideoLesson } from '../video-player.api';
import { recordWatching, type WatchRecorder } from './watch-progress';

export interface WatchProgress {
  /** The position, in seconds, at which the learner stopped, here or on another device. */
  startAt: number;
  /** Whether 90% of the video has been played. */
  watched: boolean;
  /** Sends unsaved progress. Never rejects; resolves when the server has responded or the request has failed. */
  save: () => Promise<void>;
}

/** Saves the playback position and the ranges that were played, online or not. */
export function useWatchProgress(
  api: VideoApi,
  { lesson, video, progress }: VideoLesson,
  player: Playable | null,
): WatchProgress {
  const { session } = useServices();
  const { id: userId } = useSignedInUser();
  const { positionSeconds } = progress;
  const outbox = useMemo(() => createProgressOutbox(userId, video.id), [userId, video.id]);
  const [startAt] = useState(() => latestPosition(outbox.get(), positionSeconds));
  const [watched, setWatched] = useState(lesson.status === 2);
  const sender = useRef<ProgressSender>(null);
  const recorder = useRef<WatchRecorder>(null);

  // This effect precedes the sender's, so that the last report is made before the sender is stopped.
  useEffect(() => {
    if (!player) return;
    const created = recordWatching(player, (position, ranges, leaving) =>
      Promise.resolve(sender.current?.report(position, ranges, leaving)),
    );
    recorder.current = created;
    return () => created.stop();
  }, [player]);

  useEffect(() => {
    const created = createProgressSender({
      videoId: video.id,
      outbox,
      serverPosition: positionSeconds,
      send: async ({ position, ranges }) => {
        const saved = await api.saveProgress(video.id, position, ranges);
        if (saved.completed) setWatched(true);
        return saved.positionSeconds;
      },
      isOwner: () => isSignedIn(session, userId),
    });
    sender.current = created;
    return () => created.stopWhenEmpty();
  }, [api, outbox, positionSeconds, session, userId, video.id]);

  const save = useCallback(async () => {
    await recorder.current?.save();
    await sender.current?.flush();
  }, []);
  return { startAt, watched, save };
}
