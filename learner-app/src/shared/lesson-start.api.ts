import type { HostServices } from 'shared-ui/contract';
import { rpc } from './rpc';

/**
 * Starting a video lesson completes it and makes the next lesson available; a course that requires 90 % of the seconds
 * to be watched leaves it open, which is no error. @throws AppError
 */
export async function completeVideoLesson(services: HostServices, lessonId: string): Promise<void> {
  await rpc(services, 'complete_video_lesson', { p_lesson_id: lessonId });
}
