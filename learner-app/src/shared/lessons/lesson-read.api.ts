import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { OpenQuizResult, VideoLessonResult } from 'supabase-project/types';

/** Returns a lesson's quiz, as its player starts with it; null if there is none. @throws AppError */
export const readQuizLesson = async (
  { supabase }: HostServices,
  courseId: string,
  lessonId: string,
): Promise<Camelized<OpenQuizResult>> =>
  unwrap(await supabase.rpc('open_quiz', { p_course_id: courseId, p_ref: lessonId }));

/** Returns a lesson's video, as its player starts with it; null if there is none. @throws AppError */
export const readVideoLesson = async (
  { supabase }: HostServices,
  courseId: string,
  lessonId: string,
): Promise<Camelized<VideoLessonResult>> =>
  unwrap(await supabase.rpc('get_video_lesson', { p_course_id: courseId, p_ref: lessonId }));
