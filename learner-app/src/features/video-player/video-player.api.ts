import type { HostServices } from 'shared-ui/contract';
import { camelize, toAppError, type Camelized } from 'shared-ui/lib';
import type {
  CompleteVideoLessonResult,
  VideoLessonResult,
  VideoProgressResult,
} from 'supabase-project/types';

/** Seconds from and to, end exclusive. */
export type Range = [start: number, end: number];

type Row = Camelized<NonNullable<VideoLessonResult>>;
export type VideoLesson = Omit<Row, 'progress'> & {
  progress: { positionSeconds: number; watched: Range[] };
};
export type Completion = Camelized<CompleteVideoLessonResult>;

export interface VideoApi {
  /** The video behind a lesson id or a video id; null when there is none. */
  get(courseId: string, ref: string): Promise<VideoLesson | null>;
  /** Keeps the place and adds the seconds played. @returns whether 90 % of the video has been played */
  saveProgress(videoId: string, position: number, ranges: Range[]): Promise<boolean>;
  /** Completes the stop; `completed` is false where the course wants the video watched first. */
  complete(lessonId: string): Promise<Completion>;
}

/** Everything the video player asks of the server; each failure is an `AppError`. */
export function createVideoApi(services: HostServices): VideoApi {
  async function call(name: string, args: Record<string, unknown>): Promise<unknown> {
    const supabase = await services.getSupabase();
    const { data, error } = (await supabase.rpc(name, args)) as { data: unknown; error: unknown };
    if (error) throw toAppError(error);
    return data;
  }
  return {
    get: async (courseId, ref) => {
      const row = (await call('get_video_lesson', {
        p_course_id: courseId,
        p_ref: ref,
      })) as VideoLessonResult;
      return row && (camelize(row) as VideoLesson);
    },
    saveProgress: async (videoId, position, ranges) => {
      const args = { p_video_id: videoId, p_position: position, p_ranges: ranges };
      return ((await call('save_video_progress', args)) as VideoProgressResult).completed;
    },
    complete: async (lessonId) =>
      camelize((await call('complete_video_lesson', { p_lesson_id: lessonId })) as CompleteVideoLessonResult),
  };
}
