import type { CourseOverview } from '../../shared/course-overview/course-overview.api';

/** Returns the stop that the server suggests; undefined until a lesson is complete, because Watch Now starts the course. */
export function stopToContinue<Next>({
  next,
  lessons,
}: {
  next: Next | null;
  lessons: readonly Pick<CourseOverview['lessons'][number], 'status'>[];
}): Next | undefined {
  return lessons.some(({ status }) => status === 2) ? (next ?? undefined) : undefined;
}
