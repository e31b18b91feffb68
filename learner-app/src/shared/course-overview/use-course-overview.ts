import { useQuery } from '@tanstack/react-query';
import { useServices, useSession } from 'shared-ui/services';
import { courseOverviewQuery } from './course-overview.query';

/** The data of the course page; see `course-overview.query.ts`. */
export function useCourseOverview(courseId: string) {
  const services = useServices();
  // Rerenders, and so reads again, when someone signs in or out.
  useSession();
  return useQuery(courseOverviewQuery(services, courseId));
}
