import { useQuery } from '@tanstack/react-query';
import { Container, PageLoading } from 'shared-ui/components';
import { Navigate, useParams } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import { Celebration } from './celebration';
import { CertificateOffer } from './certificate-offer';
import { CourseRating } from './course-rating';
import { Learnt } from './learnt';
import type { CourseCompletion } from './lesson-complete.api';
import { courseCompletionQuery } from './lesson-complete.query';
import { Parts } from './lesson-complete.styles';
import { NextCourse } from './next-course';
import { nextKind, nextWords } from './next-words';

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

/** The celebration of a completed course, and what can be done from there. */
function LessonCompletePage({ completion }: { completion: CourseCompletion }) {
  const { course, rating } = completion;
  return (
    <>
      <Celebration
        courseTitle={course.title}
        category={course.category}
        coursePath={courseOverviewPath(course.id)}
      >
        <NextCourse kind={nextKind(completion)} words={nextWords(completion)} further={completion} />
      </Celebration>
      <Container>
        <Parts>
          <Learnt completion={completion} />
          <CertificateOffer completion={completion} />
          <CourseRating courseId={course.id} rating={rating} />
        </Parts>
      </Container>
    </>
  );
}
