import { categoryKey } from 'shared-ui/theme';

/** The categories that have a hue, and the one that all others are listed under. */
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
 * The courses that the list shows.
 * @param category the key of a category (`tax-returns`), as `?category=` gives it; null or empty for all
 */
export const coursesOfCategory = <Course extends OfCategory>(
  courses: Course[],
  category: string | null,
): Course[] => (category ? courses.filter((course) => categoryKey(course.category) === category) : courses);

/** The courses' categories, one of which can be chosen; none if they all have the same one. */
export function categoriesOf(courses: OfCategory[]): (typeof CATEGORIES)[number][] {
  const keys = new Set<string>(courses.map(({ category }) => categoryKey(category)));
  return keys.size > 1 ? CATEGORIES.filter(({ key }) => keys.has(key)) : [];
}
