import { useEffect } from 'react';
import { useServices, useSession } from 'shared-ui/services';
import { openCourse, type CourseOverview } from '../../shared/course-overview/course-overview.api';

/**
 * Stores the results of a signed-in learner who has really opened the overview; reading it alone writes nothing, because
 * screens are prefetched (docs/decisions/0021). If it fails, the next visit does it.
 */
export function useOpenCourse(courseId: string, overview: CourseOverview | null | undefined): void {
  const services = useServices();
  const isSignedIn = useSession().status === 'signed-in';
  const mustOpen = isSignedIn && overview?.opened === false;
  useEffect(() => {
    if (mustOpen) openCourse(services, courseId).catch((error: unknown) => console.error(error));
  }, [mustOpen, services, courseId]);
}
