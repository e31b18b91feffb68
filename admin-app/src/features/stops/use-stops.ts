import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from 'shared-ui/services';
import { StaleError } from '../../shared/api-client';
import type { Stop, StopsApi } from './stops.api';

/** The courses to choose from; the same list as the content sections'. */
export function useStopCourses(api: StopsApi) {
  return useQuery({ queryKey: ['content', 'course'], queryFn: api.courses });
}

/** The stops of a course, and saving another order of them. */
export function useStops(api: StopsApi, courseId: string) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const queryKey = ['content', 'course', 'stops', courseId];
  const show = (stops: Stop[]) => queryClient.setQueryData(queryKey, stops);
  const stops = useQuery({ queryKey, queryFn: () => api.read(courseId) });
  const reorder = useMutation({
    mutationFn: (lessonIds: string[]) => api.reorder(courseId, lessonIds),
    onSuccess: (saved) => {
      show(saved);
      notify({ kind: 'success', message: 'Stops reordered successfully' });
      // Links are listed in the order of the stops.
      void queryClient.invalidateQueries({ queryKey: ['content', 'course'] });
    },
    onError: (error) => {
      console.error(error);
      // The API answers with the stops as they are.
      if (error instanceof StaleError) show(error.current as Stop[]);
      notify({
        kind: 'error',
        message:
          error instanceof StaleError
            ? 'Stops were added or removed meanwhile. Your order is kept: look at it again, then save.'
            : 'Failed to reorder stops',
      });
    },
  });
  return { stops, reorder };
}
