import { useQuery } from '@tanstack/react-query';
import { useServices, useSession } from 'shared-ui/services';
import { courseOverviewQuery } from './course-overview.query';

/** The course page's data; see `course-overview.query.ts`. */
export function useCourseOverview(courseId: string) {
  const services = useServices();
  // Rerenders, and so reads again, when someone signs in or out.
  useSession();
  return useQuery(courseOverviewQuery(services, courseId));
}
