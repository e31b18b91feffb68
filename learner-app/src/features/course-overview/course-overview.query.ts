import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import { JUST_READ_MS } from '../../shared/prefetch-query';
import { getCourseOverview } from './course-overview.api';

/**
 * The course as this visitor sees it. Waits until the session has loaded, and reads again on every visit: after a lesson,
 * the progress has changed.
 */
export function courseOverviewQuery(services: HostServices, courseId: string) {
  const session = services.session.getState();
  const who = session.status === 'signed-in' ? session.user.id : 'visitor';
  return queryOptions({
    queryKey: ['course-overview', courseId, who],
    queryFn: () => getCourseOverview(services, courseId),
    enabled: session.status !== 'loading',
    staleTime: JUST_READ_MS,
  });
}
