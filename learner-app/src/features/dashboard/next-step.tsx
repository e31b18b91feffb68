import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import type { DashboardData } from './dashboard.api';
import { ChooseCourseCard, lessonContext, NextLessonCard } from './next-step-card';

/** The next step, as the server decides it; without one, a link to another course. */
export function NextStep({ dashboard }: { dashboard: DashboardData }) {
  const next = dashboard.continue;
  if (!next) return <ChooseCourseCard hasCourses={dashboard.courses.length > 0} />;
  return (
    <NextLessonCard
      title={next.lessonTitle}
      context={lessonContext(next.lessonType, next.courseTitle)}
      image={next.courseImage}
      category={next.category}
      roadMapPath={courseOverviewPath(next.courseId)}
      next={next}
    />
  );
}
