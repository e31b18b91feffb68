import { useQuery } from '@tanstack/react-query';
import { useServices, useSession } from 'shared-ui/services';
import { getCourseOverview } from './course-overview.api';

/**
 * The course as this visitor sees it. Waits until it is known who that is, and asks again on every visit: coming back
 * from a lesson, the road has moved on.
 */
export function useCourseOverview(courseId: string) {
  const services = useServices();
  const session = useSession();
  const who = session.status === 'signed-in' ? session.user.id : 'visitor';
  return useQuery({
    queryKey: ['course-overview', courseId, who],
    queryFn: () => getCourseOverview(services, courseId),
    enabled: session.status !== 'loading',
    staleTime: 0,
  });
}
