import { useQuery } from '@tanstack/react-query';
import { useServices, useSession } from 'shared-ui/services';
import { courseOverviewQuery } from './course-overview.query';

/** What a course's page shows; see `course-overview.query.ts`. */
export function useCourseOverview(courseId: string) {
  const services = useServices();
  // Asked again when somebody signs in or out.
  useSession();
  return useQuery(courseOverviewQuery(services, courseId));
}
