import { categoryKey } from 'shared-ui/theme';

/** The categories with their own hue, and the category for all other courses. */
export const CATEGORIES = [
  { key: 'financial-literacy', name: 'Financial Literacy' },
  { key: 'life-skills', name: 'Life Skills' },
  { key: 'career-planning', name: 'Career Planning' },
  { key: 'tax-returns', name: 'Tax Returns' },
  { key: 'general', name: 'Other' },
] as const;

interface OfCategory {
  category: string | null;
}

/**
 * Returns the courses that the list shows.
 * @param category a category's key (`tax-returns`), from `?category=`; null or empty for all
 */
export const coursesOfCategory = <Course extends OfCategory>(
  courses: Course[],
  category: string | null,
): Course[] => (category ? courses.filter((course) => categoryKey(course.category) === category) : courses);

/** Returns the categories to choose from; empty if all courses are in the same category. */
export function categoriesOf(courses: OfCategory[]): (typeof CATEGORIES)[number][] {
  const keys = new Set<string>(courses.map(({ category }) => categoryKey(category)));
  return keys.size > 1 ? CATEGORIES.filter(({ key }) => keys.has(key)) : [];
}
