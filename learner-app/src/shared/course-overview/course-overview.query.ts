import { queryOptions } from '@tanstack/react-query';
import type { HostServices, RouteParams } from '@learn-for-life/contract';
import { getCourseOverview, type CourseOverview } from './course-overview.api';
import { JUST_READ_MS, prefetchQuery } from '../data/prefetch-query';

/**
 * Reads the course as this visitor sees it. Waits until the session has loaded, and reads again on every visit, because each lesson changes
 * the progress.
 */
export function courseOverviewQuery(services: HostServices, courseId: string) {
  const session = services.session.getState();
  const who = session.status === 'signed-in' ? session.user.id : 'visitor';
  return queryOptions({
    queryKey: ['course-overview', courseId, who],
    queryFn: () => readWithPanel(services, courseId),
    enabled: session.status !== 'loading',
    staleTime: JUST_READ_MS,
  });
}

/** Waits for the panel of a course that needs a plan, so that nothing moves when it appears. Other courses don't load that panel. */
async function readWithPanel(services: HostServices, courseId: string): Promise<CourseOverview | null> {
  const overview = await getCourseOverview(services, courseId);
  if (overview?.course.needsPlan)
    await import('../plans/plan-panel-code').then(
      ({ loadPlanPanel }) => loadPlanPanel(),
      (error: unknown) => console.warn(error),
    );
  return overview;
}

/** Reads the course of a screen's path while the screen's code is being fetched. */
export function prefetchCourseOverview(
  services: HostServices,
  { courseId }: RouteParams,
): Promise<void> | undefined {
  // The query's key contains the user, who isn't known yet while the session loads.
  if (!courseId || services.session.getState().status === 'loading') return undefined;
  return prefetchQuery(services, (client) => client.query(courseOverviewQuery(services, courseId)));
}
