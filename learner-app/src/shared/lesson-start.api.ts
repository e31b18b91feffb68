import type { HostServices } from 'shared-ui/contract';
import { toAppError } from 'shared-ui/lib';

/**
 * Starting a video lesson completes it and opens the next stop (specification, section 4); a course that asks for 90 %
 * of the seconds leaves it open, which is no error. @throws AppError
 */
export async function completeVideoLesson(services: HostServices, lessonId: string): Promise<void> {
  const supabase = await services.getSupabase();
  const { error } = await supabase.rpc('complete_video_lesson', { p_lesson_id: lessonId });
  if (error) throw toAppError(error);
}
