import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { camelize, ownMediaUrl } from 'shared-ui/data';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { CoursesResult } from 'supabase-project/types';
import { CategoryFilter, type CategoryChoice } from './category-filter';
import { CourseRow, CourseRows } from './course-list';
import { CATEGORIES, categoriesOf, coursesOfCategory } from './courses-of-category';
import { CoursesPage } from './courses-page';
import { progressText } from './progress-text';

/** The number of rows that fill a tall window; the app adds the others. */
const ROWS = 8;

export const fill: FillFirstView = (answer, { supabaseUrl, search }) => {
  const category = search.get('category');
  const all = answer as CoursesResult;
  const courses = coursesOfCategory(all, category);
  if (courses.length === 0) return null;
  const categories = categoriesOf(all);
  // Placeholder pictures have no category, so each has its row's hue.
  const values: Record<string, string | null | undefined> = {
    category: null,
    all: categories.length > 0 ? 'shown' : null,
    current: category ? null : 'page',
  };
  for (const [index, { key }] of CATEGORIES.entries()) {
    values[`filter${index}`] = categories.some((each) => each.key === key) ? 'shown' : null;
    values[`current${index}`] = key === category ? 'page' : null;
  }
  for (const [row, course] of courses.slice(0, ROWS).entries()) {
    const { title, instructor, image, needs_plan: needsPlan } = course;
    values[`title${row}`] = title;
    values[`instructor${row}`] = instructor;
    values[`hue${row}`] = categoryKey(course.category);
    values[`plan${row}`] = needsPlan ? 'needed' : null;
    values[`progress${row}`] = progressText(camelize(course.progress));
    values[`image${row}`] = ownMediaUrl({ supabaseUrl }, image);
  }
  return { variant: 'list', values };
};

const choices = (): CategoryChoice[] => [
  { key: null, name: 'All', current: placeholder('current'), onlyIf: 'all' },
  ...CATEGORIES.map(({ key, name }, index) => ({
    key,
    name,
    current: placeholder(`current${index}`),
    onlyIf: `filter${index}`,
  })),
];

export const variants: FirstViewModule['variants'] = () => ({
  list: (
    <CoursesPage filter={<CategoryFilter choices={choices()} />}>
      <CourseRows>
        {Array.from({ length: ROWS }, (_, row) => (
          <CourseRow
            key={row}
            path="/"
            title={placeholder(`title${row}`)}
            instructor={placeholder(`instructor${row}`)}
            image={imagePlaceholder(`image${row}`)}
            hue={placeholder(`hue${row}`)}
            needsPlan
            progress={placeholder(`progress${row}`)}
            onlyIf={{
              row: `title${row}`,
              instructor: `instructor${row}`,
              progress: `progress${row}`,
              needsPlan: `plan${row}`,
            }}
          />
        ))}
      </CourseRows>
    </CoursesPage>
  ),
});
