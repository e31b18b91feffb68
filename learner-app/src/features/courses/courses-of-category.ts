import { categoryKey } from 'shared-ui/theme';

/**
 * The courses that the list shows.
 * @param category the key of a category (`tax-returns`), as `?category=` gives it; null or empty for all
 */
export const coursesOfCategory = <Course extends { category: string | null }>(
  courses: Course[],
  category: string | null,
): Course[] => (category ? courses.filter((course) => categoryKey(course.category) === category) : courses);
