import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { Completion, VideoApi, VideoLesson } from '../video-player.api';

export interface VideoCompletion {
  /**
   * Saves the progress and completes the lesson; null if the server couldn't be reached. Sends nothing once the lesson is complete. Never
   * rejects.
   */
  complete: () => Promise<Completion | null>;
  /** The response, once there is one. */
  answer: Completion | null;
}

/** Completes a video lesson: at its end, with 'Finish', or on the way to the next stop. */
export function useCompletion(
  api: VideoApi,
  { lesson }: VideoLesson,
  save: () => Promise<void>,
): VideoCompletion {
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<Completion | null>(null);
  const underWay = useRef<Promise<Completion | null>>(undefined);

  const send = useCallback(async () => {
    let completion: Completion | null = null;
    try {
      await save();
      completion = await api.complete(lesson.lessonId);
      setAnswer(completion);
    } catch (error) {
      console.error(error);
    }
    if (!completion?.completed) underWay.current = undefined;
    // Road map, home and dashboard have changed; they are read again when they are next opened.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    return completion;
  }, [api, lesson.lessonId, queryClient, save]);

  const complete = useCallback(() => (underWay.current ??= send()), [send]);
  return { complete, answer };
}
