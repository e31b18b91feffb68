import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { OpenQuizResult, VideoLessonResult } from 'supabase-project/types';

/** Returns the data that a quiz lesson's player starts with; null if there is no such quiz. @throws AppError */
export const readQuizLesson = async (
  { supabase }: HostServices,
  courseId: string,
  lessonId: string,
): Promise<Camelized<OpenQuizResult>> =>
  unwrap(await supabase.rpc('open_quiz', { p_course_id: courseId, p_ref: lessonId }));

/** Returns the data that a video lesson's player starts with; null if there is no such video. @throws AppError */
export const readVideoLesson = async (
  { supabase }: HostServices,
  courseId: string,
  lessonId: string,
): Promise<Camelized<VideoLessonResult>> =>
  unwrap(await supabase.rpc('get_video_lesson', { p_course_id: courseId, p_ref: lessonId }));
