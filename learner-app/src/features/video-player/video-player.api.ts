import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { CompleteVideoLessonResult, VideoLessonResult } from 'supabase-project/types';
import { rpc } from '../../shared/rpc';
import type { UnsentProgress } from './progress/progress-outbox';
import type { Range } from './progress/watched-ranges';

export type VideoLesson = Camelized<NonNullable<VideoLessonResult>>;
export type Completion = Camelized<CompleteVideoLessonResult>;

export interface SavedProgress {
  /** Seconds; the playback position on the server. */
  positionSeconds: number;
  /** 90 % of the video has been played. */
  completed: boolean;
}

export interface SaveOptions {
  /** The page may be gone before the answer arrives; the request survives it. */
  leaving?: boolean;
  signal?: AbortSignal;
}

export interface VideoApi {
  /** The video behind a lesson id or a video id; null when there is none. */
  get(courseId: string, ref: string): Promise<VideoLesson | null>;
  /** Saves the playback position and adds the seconds played. */
  saveProgress(
    videoId: string,
    position: number,
    ranges: Range[],
    options?: SaveOptions,
  ): Promise<SavedProgress>;
  /** Adds what waited; the position moves only if the learner has not been elsewhere in the video since. */
  saveLateProgress(videoId: string, progress: UnsentProgress, signal?: AbortSignal): Promise<SavedProgress>;
  /** Completes the lesson; `completed` is false where the course requires the video to be watched first. */
  complete(lessonId: string): Promise<Completion>;
}

/** Everything the video player asks of the server; each failure is an `AppError`. */
export function createVideoApi(services: HostServices): VideoApi {
  return {
    get: (courseId, ref) => rpc(services, 'get_video_lesson', { p_course_id: courseId, p_ref: ref }),
    saveProgress: (videoId, position, ranges, { leaving = false, signal } = {}) => {
      const args = { p_video_id: videoId, p_position: position, p_ranges: ranges };
      return rpc(services, 'save_video_progress', args, { signal, keepalive: leaving });
    },
    saveLateProgress: (videoId, { from, position, ranges }, signal) => {
      const args = { p_video_id: videoId, p_position: position, p_ranges: ranges, p_from: from };
      return rpc(services, 'save_video_progress', args, { signal });
    },
    complete: (lessonId) => rpc(services, 'complete_video_lesson', { p_lesson_id: lessonId }),
  };
}
