import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api-client';
import type { Lesson, LessonsApi } from './lessons.api';

/** The course whose lessons are put in order; nothing is read until there is one. */
export function useLessonCourse(api: LessonsApi, id: string) {
  return useQuery({
    queryKey: ['content', 'course', 'item', id],
    queryFn: id === '' ? skipToken : () => api.course(id),
  });
}

/** The lessons of a course, and the mutation that saves their order. */
export function useLessons(api: LessonsApi, courseId: string) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const queryKey = ['content', 'course', 'lessons', courseId];
  const storeLessons = (lessons: Lesson[]) => queryClient.setQueryData(queryKey, lessons);
  const lessons = useQuery({ queryKey, queryFn: () => api.read(courseId) });
  const reorder = useMutation({
    mutationFn: (lessonIds: string[]) => api.reorder(courseId, lessonIds),
    onSuccess: (saved) => {
      storeLessons(saved);
      notify({ kind: 'success', message: 'Stops reordered successfully' });
      // Links are listed in the order of the lessons.
      void queryClient.invalidateQueries({ queryKey: ['content', 'course'] });
    },
    onError: (error) => {
      console.error(error);
      // The API returns the stored lessons.
      if (error instanceof StaleError) storeLessons(error.current as Lesson[]);
      notify({
        kind: 'error',
        message:
          error instanceof StaleError
            ? 'Stops were added or removed meanwhile. Your order is kept: look at it again, then save.'
            : 'Failed to reorder stops',
      });
    },
  });
  return { lessons, reorder };
}
