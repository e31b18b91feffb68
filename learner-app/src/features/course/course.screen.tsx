import { PageLoading } from 'shared-ui/components';
import { Navigate } from 'react-router-dom';
import { FailedRead } from '../../shared/failed-read';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { useHomeData } from '../../shared/home/use-home-data';

/** `/course`: redirects to the course that the learner is taking, otherwise to the course list (docs/product.md#course). */
export default function CourseScreen() {
  const { data, error, isFetching, refetch } = useHomeData();
  if (error && !data)
    return (
      <FailedRead page what="your course" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  // Cached data from an earlier visit may name the previous course.
  if (!data || isFetching) return <PageLoading>Loading...</PageLoading>;
  return <Navigate to={data.continue ? courseOverviewPath(data.continue.courseId) : '/courses'} replace />;
}
