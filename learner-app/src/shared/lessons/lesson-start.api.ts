import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from 'shared-ui/data';

/**
 * Starting a video lesson completes it and makes the next lesson available; a course that requires 90% of the seconds to be watched leaves
 * it open, which isn't an error. @throws AppError
 */
export async function completeVideoLesson({ supabase }: HostServices, lessonId: string): Promise<void> {
  unwrap(await supabase.rpc('complete_video_lesson', { p_lesson_id: lessonId }));
}
