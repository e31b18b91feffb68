import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from 'shared-ui/data';

/**
 * Completes a video lesson when it's started, and makes the next lesson available. If the course requires 90% of the seconds to be watched,
 * the lesson stays open, which isn't an error. @throws AppError
 */
export async function completeVideoLesson({ supabase }: HostServices, lessonId: string): Promise<void> {
  unwrap(await supabase.rpc('complete_video_lesson', { p_lesson_id: lessonId }));
}
