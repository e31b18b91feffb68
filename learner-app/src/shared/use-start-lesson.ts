import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { lessonPath } from './lesson-paths';
import { completeVideoLesson } from './lesson-start.api';

export interface LessonToStart {
  courseId: string;
  lessonId: string;
  /** 0 quiz, 1 video. */
  lessonType: number;
}

/** A request that hangs must not keep anybody from the video. */
const PATIENCE_MS = 2500;

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

/**
 * Starts a stop: a video is completed and then played, a quiz is opened. The player opens whatever happens to the
 * progress; a failure is logged and told.
 */
export function useStartLesson() {
  const services = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ lessonId, lessonType }: LessonToStart) => {
      if (lessonType === 0) return;
      const saving = completeVideoLesson(services, lessonId).then(
        // Road map, home and dashboard have changed; they ask anew when they are next opened.
        () => queryClient.invalidateQueries({ refetchType: 'none' }),
        (error: unknown) => {
          console.error(error);
          services.notify({
            kind: 'error',
            message: 'Your progress was not saved. Start the video from the road map again to save it.',
          });
        },
      );
      await Promise.race([saving, patience()]);
    },
  });
  const start = (lesson: LessonToStart) =>
    mutate(lesson, {
      // Given here it only happens while the page is still there: whoever went elsewhere meanwhile stays there.
      onSettled: () => void navigate(lessonPath(lesson.courseId, lesson.lessonId, lesson.lessonType)),
    });
  return { start, startingId: isPending ? variables.lessonId : null };
}
