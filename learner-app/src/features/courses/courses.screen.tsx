import { useQuery } from '@tanstack/react-query';
import { EmptyState, VisuallyHidden } from 'shared-ui/components';
import { EmptyArt } from 'shared-ui/drawings';
import { Link, useSearchParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { FailedRead } from '../../shared/failed-read';
import { CourseList, CourseListSkeleton } from './course-list';
import { coursesOfCategory } from './courses-of-category';
import { CoursesPage } from './courses-page';
import { coursesQuery } from './courses.query';

const More = styled.p`
  margin-top: var(--space-5);
`;

/** The list of courses (docs/product.md#courses); `?category=tax-returns` shows one category. */
export default function CoursesScreen() {
  const services = useServices();
  const [search] = useSearchParams();
  const category = search.get('category');
  const { data, error, isFetching, refetch } = useQuery(coursesQuery(services));
  const shown = data && coursesOfCategory(data, category);
  const everything = category !== null && <Link to="/courses">Show all courses</Link>;

  return (
    <CoursesPage>
      {shown ? (
        shown.length > 0 ? (
          <>
            <CourseList courses={shown} />
            {everything && <More>{everything}</More>}
          </>
        ) : (
          <EmptyState title="No courses found" art={<EmptyArt />} action={everything} />
        )
      ) : error ? (
        <FailedRead what="The courses" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <CourseListSkeleton />
        </>
      )}
    </CoursesPage>
  );
}
