import type { CourseOverview } from '../../shared/course-overview/course-overview.api';

/** The stop that the server suggests once a lesson is complete. Until then, Watch Now starts the course. */
export function stopToContinue<Next>({
  next,
  lessons,
}: {
  next: Next | null;
  lessons: readonly Pick<CourseOverview['lessons'][number], 'status'>[];
}): Next | undefined {
  return lessons.some(({ status }) => status === 2) ? (next ?? undefined) : undefined;
}
