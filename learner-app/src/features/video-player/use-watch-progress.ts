import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServices, useSignedInUser } from 'shared-ui/services';
import type { Playable } from './embed-player';
import { createProgressOutbox, latestPosition } from './progress-outbox';
import { createProgressSender, type ProgressSender } from './progress-sender';
import type { VideoApi, VideoLesson } from './video-player.api';
import { recordWatching, type WatchRecorder } from './watch-progress';

export interface WatchProgress {
  /** Seconds where the learner was, here or on another device. */
  startAt: number;
  /** 90 % of the video has been played. */
  watched: boolean;
  /** Brings what is not kept yet to the server; never fails, and waits as long as the connection does. */
  save: () => Promise<void>;
}

/** Keeps the learner's place and what was really played, online or not. */
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

  useEffect(() => {
    const made = createProgressSender({
      outbox,
      onServer: positionSeconds,
      send: async ({ position, ranges }, leaving) => {
        const saved = await api.saveProgress(video.id, position, ranges, leaving);
        if (saved.completed) setWatched(true);
        return saved.positionSeconds;
      },
      isOwner: () => {
        const now = session.getState();
        return now.status === 'signed-in' && now.user.id === userId;
      },
    });
    sender.current = made;
    return () => made.stop();
  }, [api, outbox, positionSeconds, session, userId, video.id]);

  useEffect(() => {
    if (!player) return;
    const made = recordWatching(player, (position, ranges, leaving) =>
      Promise.resolve(sender.current?.report(position, ranges, leaving)),
    );
    recorder.current = made;
    return () => made.stop();
  }, [player]);

  const save = useCallback(async () => {
    await recorder.current?.save();
    await sender.current?.flush();
  }, []);
  return { startAt, watched, save };
}
