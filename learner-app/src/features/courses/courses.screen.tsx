import { useQuery } from '@tanstack/react-query';
import { Container, EmptyState, PageHeading, VisuallyHidden } from 'shared-ui/components';
import { EmptyArt } from 'shared-ui/illustrations';
import { Link, useSearchParams } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { FailedRead } from '../../shared/failed-read';
import { CourseList, CourseListSkeleton } from './course-list';
import { coursesQuery } from './courses.query';

const Page = styled(Container)`
  padding-bottom: var(--space-9);
`;

const More = styled.p`
  margin-top: var(--space-5);
`;

/** The list of courses (specification, section 2); `?category=tax-returns` shows one category's. */
export default function CoursesScreen() {
  const services = useServices();
  const [search] = useSearchParams();
  const category = search.get('category');
  const { data, error, isFetching, refetch } = useQuery(coursesQuery(services));
  const shown = category ? data?.filter((course) => categoryKey(course.category) === category) : data;
  const everything = category !== null && <Link to="/courses">Show all courses</Link>;

  return (
    <Page>
      <PageHeading lead="Pick one and follow its road at your own pace.">Courses</PageHeading>
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
    </Page>
  );
}
