import type { HostServices } from 'shared-ui/contract';
import { camelize, toAppError, type Camelized } from 'shared-ui/lib';
import type {
  CompleteVideoLessonResult,
  VideoLessonResult,
  VideoProgressResult,
} from 'supabase-project/types';
import type { UnsentProgress } from './progress-outbox';
import type { Range } from './watched-ranges';

type Row = Camelized<NonNullable<VideoLessonResult>>;
export type VideoLesson = Omit<Row, 'progress'> & {
  progress: { positionSeconds: number; watched: Range[] };
};
export type Completion = Camelized<CompleteVideoLessonResult>;

export interface SavedProgress {
  /** Seconds; the place as the server keeps it. */
  positionSeconds: number;
  /** 90 % of the video has been played. */
  completed: boolean;
}

export interface VideoApi {
  /** The video behind a lesson id or a video id; null when there is none. */
  get(courseId: string, ref: string): Promise<VideoLesson | null>;
  /** Keeps the place and adds the seconds played. `leaving`: the request survives the page. */
  saveProgress(videoId: string, position: number, ranges: Range[], leaving?: boolean): Promise<SavedProgress>;
  /** Adds what waited; the place moves only if the learner has not been elsewhere in the video since. */
  saveLateProgress(videoId: string, progress: UnsentProgress): Promise<SavedProgress>;
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
  // A page that is going away cannot wait for the client to look up its session, so the token is at hand.
  let token: string | undefined;
  async function rememberToken(): Promise<void> {
    const supabase = await services.getSupabase();
    token = (await supabase.auth.getSession()).data.session?.access_token;
  }
  async function callLeaving(name: string, args: Record<string, unknown>): Promise<unknown> {
    const { supabaseUrl, supabaseKey } = services.config;
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      keepalive: true,
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(args),
    });
    if (!response.ok) throw new Error(`${name} answered ${response.status}.`);
    return response.json();
  }
  return {
    get: async (courseId, ref) => {
      const row = (await call('get_video_lesson', {
        p_course_id: courseId,
        p_ref: ref,
      })) as VideoLessonResult;
      await rememberToken();
      return row && (camelize(row) as VideoLesson);
    },
    saveProgress: async (videoId, position, ranges, leaving = false) => {
      const args = { p_video_id: videoId, p_position: position, p_ranges: ranges };
      if (leaving && token)
        return camelize((await callLeaving('save_video_progress', args)) as VideoProgressResult);
      const saved = (await call('save_video_progress', args)) as VideoProgressResult;
      await rememberToken();
      return camelize(saved);
    },
    saveLateProgress: async (videoId, { from, position, ranges }) => {
      const args = { p_video_id: videoId, p_position: position, p_ranges: ranges, p_from: from };
      return camelize((await call('save_video_progress', args)) as VideoProgressResult);
    },
    complete: async (lessonId) =>
      camelize((await call('complete_video_lesson', { p_lesson_id: lessonId })) as CompleteVideoLessonResult),
  };
}
