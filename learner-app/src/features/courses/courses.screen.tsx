import { useQuery } from '@tanstack/react-query';
import { EmptyState, VisuallyHidden } from 'shared-ui/components';
import { EmptyArt } from 'shared-ui/drawings';
import { Link, useSearchParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import { CategoryFilter, type CategoryChoice } from './category-filter';
import { CourseList, CourseListSkeleton } from './course-list';
import type { ListedCourse } from './courses.api';
import { CATEGORIES, categoriesOf, coursesOfCategory } from './courses-of-category';
import { CoursesPage } from './courses-page';
import { coursesQuery } from './courses.query';

/** Returns the filter's choices. @param courses undefined while they load. The usual choices are then shown, so that nothing moves. */
function choicesOf(courses: ListedCourse[] | undefined, category: string | null): CategoryChoice[] {
  const categories = courses ? categoriesOf(courses) : CATEGORIES.filter(({ key }) => key !== 'general');
  if (categories.length === 0) return [];
  const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return [
    { key: null, name: 'All', current: currentIf(!category) },
    ...categories.map(({ key, name }) => ({ key, name, current: currentIf(key === category) })),
  ];
}

/** The list of courses (docs/product.md#courses); `?category=tax-returns` shows one category. */
export default function CoursesScreen() {
  const services = useServices();
  const [search] = useSearchParams();
  const category = search.get('category');
  const { data, error, isFetching, refetch } = useQuery(coursesQuery(services));
  const shown = data && coursesOfCategory(data, category);
  const everything = category !== null && <Link to="/courses">Show all courses</Link>;

  return (
    <CoursesPage filter={<CategoryFilter choices={choicesOf(data, category)} />}>
      {shown ? (
        shown.length > 0 ? (
          <CourseList courses={shown} />
        ) : (
          <EmptyState title="No courses found" art={<EmptyArt />} action={everything} />
        )
      ) : error ? (
        <FailedRead what="the courses" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <VisuallyHidden role="status">Loading...</VisuallyHidden>
          <CourseListSkeleton />
        </>
      )}
    </CoursesPage>
  );
}
