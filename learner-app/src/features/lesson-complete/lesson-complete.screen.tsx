import { useQuery } from '@tanstack/react-query';
import { PageLoading } from 'shared-ui/components';
import { Navigate, useParams } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { courseCompletionQuery } from './lesson-complete.query';
import { LessonCompletePage } from './lesson-complete-page';

/** `/lesson-complete/{courseId}`, for learners who have completed the course (docs/product.md#lesson-complete). */
export default function LessonCompleteScreen() {
  const { courseId = '' } = useParams();
  // Renders, and so reads again, when somebody signs in or out.
  useSession();
  const { data, error, isFetching, refetch } = useQuery(courseCompletionQuery(useServices(), courseId));
  if (data) return <LessonCompletePage completion={data} />;
  if (error)
    return (
      <FailedRead page what="This course" error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  // Data of an earlier visit may be from before the last lesson was completed.
  if (data === undefined || isFetching) return <PageLoading>Loading...</PageLoading>;
  return <Navigate to={courseOverviewPath(courseId)} replace />;
}
