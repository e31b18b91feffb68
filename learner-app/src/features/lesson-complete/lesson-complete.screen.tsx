import { PageLoading } from 'shared-ui/components';
import { Navigate, useParams } from 'shared-ui/router';
import { FailedRead } from '../../shared/failed-read';
import { courseOverviewPath } from '../../shared/lesson-paths';
import { useCourseOverview } from '../../shared/use-course-overview';
import { LessonCompleteCard } from './lesson-complete-card';

/** `/lesson-complete/{courseId}`, for whoever has completed the course (docs/product.md#lesson-complete). */
export default function LessonCompleteScreen() {
  const { courseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useCourseOverview(courseId);
  const coursePath = courseOverviewPath(courseId);
  if (data?.complete) return <LessonCompleteCard coursePath={coursePath} />;
  if (error)
    return (
      <FailedRead page what="This course" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  // Data of an earlier visit may be from before the last lesson was completed.
  if (data === undefined || isFetching) return <PageLoading>Loading...</PageLoading>;
  return <Navigate to={coursePath} replace />;
}
