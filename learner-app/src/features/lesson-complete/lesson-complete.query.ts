import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { JUST_READ_MS } from '../../shared/data/prefetch-query';
import { getCourseCompletion } from './lesson-complete.api';

/** The course's completion. Waits until the session has loaded, and reads again on every visit. */
export function courseCompletionQuery(services: HostServices, courseId: string) {
  const session = services.session.getState();
  const who = session.status === 'signed-in' ? session.user.id : 'visitor';
  return queryOptions({
    queryKey: ['course-completion', courseId, who],
    queryFn: () => getCourseCompletion(services, courseId),
    enabled: session.status !== 'loading',
    staleTime: JUST_READ_MS,
  });
}
