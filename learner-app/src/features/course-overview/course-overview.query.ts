import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from 'shared-ui/contract';
import { JUST_NOW_MS } from '../../shared/read-ahead';
import { getCourseOverview } from './course-overview.api';

/**
 * The course as this visitor sees it. Waits until it is known who that is, and asks again on every visit: coming back
 * from a lesson, the road has moved on.
 */
export function courseOverviewQuery(services: HostServices, courseId: string) {
  const session = services.session.getState();
  const who = session.status === 'signed-in' ? session.user.id : 'visitor';
  return queryOptions({
    queryKey: ['course-overview', courseId, who],
    queryFn: () => getCourseOverview(services, courseId),
    enabled: session.status !== 'loading',
    staleTime: JUST_NOW_MS,
  });
}
