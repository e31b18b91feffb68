import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { CompleteVideoLessonResult, VideoLessonResult } from 'supabase-project/types';
import type { UnsentProgress } from './progress/progress-outbox';
import type { Range } from './progress/watched-ranges';

export type VideoLesson = Camelized<NonNullable<VideoLessonResult>>;
export type Completion = Camelized<CompleteVideoLessonResult>;

interface SavedProgress {
  /** The playback position on the server, in seconds. */
  positionSeconds: number;
  /** Whether 90% of the video has been played. */
  completed: boolean;
}

export interface VideoApi {
  /** Returns the video for a lesson id or a video id; null if there is none. */
  get(courseId: string, ref: string): Promise<VideoLesson | null>;
  /** Saves the playback position and adds the seconds played. */
  saveProgress(videoId: string, position: number, ranges: Range[]): Promise<SavedProgress>;
  /** Adds waiting progress; the position changes only if the learner hasn't moved to another one since. */
  saveLateProgress(videoId: string, progress: UnsentProgress): Promise<SavedProgress>;
  /** Completes the lesson; `completed` is false if the course requires the video to be watched first. */
  complete(lessonId: string): Promise<Completion>;
}

/** Creates the functions that send the video player's requests to the server; each failure is an `AppError`. */
export function createVideoApi({ supabase }: HostServices): VideoApi {
  return {
    get: async (courseId, ref) =>
      unwrap(await supabase.rpc('get_video_lesson', { p_course_id: courseId, p_ref: ref })),
    saveProgress: async (videoId, position, ranges) => {
      const args = { p_video_id: videoId, p_position: position, p_ranges: ranges };
      return unwrap(await supabase.rpc('save_video_progress', args));
    },
    saveLateProgress: async (videoId, { from, position, ranges }) => {
      const args = { p_video_id: videoId, p_position: position, p_ranges: ranges, p_from: from };
      return unwrap(await supabase.rpc('save_video_progress', args));
    },
    complete: async (lessonId) =>
      unwrap(await supabase.rpc('complete_video_lesson', { p_lesson_id: lessonId })),
  };
}
