import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settleWithin } from 'shared-ui/data';
import { useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { lessonPath } from './lesson-paths';
import { completeVideoLesson } from './lesson-start.api';
import { isPlanRequired } from '../plans/plan-required';

export interface LessonToStart {
  courseId: string;
  lessonId: string;
  /** 0 quiz, 1 video. */
  lessonType: number;
}

/** The longest that a request may delay the video, in milliseconds. A slower request continues while the video opens. */
export const SAVE_WAIT_MS = 2_500;

/**
 * Starts a lesson: completes and then plays a video, or opens a quiz. The player opens even if the progress cannot be saved; that failure
 * is logged and reported to the learner.
 */
export function useStartLesson() {
  const services = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ lessonId, lessonType }: LessonToStart) => {
      if (lessonType === 0) return;
      const saving = completeVideoLesson(services, lessonId).then(
        // Road map, home and dashboard have changed; they are read again when they are next opened.
        () => queryClient.invalidateQueries({ refetchType: 'none' }),
        (error: unknown) => {
          // The player says that the course needs a plan.
          if (isPlanRequired(error)) return;
          console.error(error);
          services.notify({
            kind: 'error',
            message: 'Couldn’t save your progress. Start the video again from the road map.',
          });
        },
      );
      await settleWithin(SAVE_WAIT_MS, saving);
    },
  });
  const start = (lesson: LessonToStart) =>
    mutate(lesson, {
      // This callback, passed to `mutate`, runs only while the page is mounted, so it doesn't affect a learner who has left.
      onSettled: () => void navigate(lessonPath(lesson.courseId, lesson.lessonId, lesson.lessonType)),
    });
  return { start, startingId: isPending ? variables.lessonId : null };
}
