import { imagePlaceholder, placeholder } from 'shared-ui/build/placeholders';
import { ownMediaUrl } from 'shared-ui/data';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { categoryKey } from 'shared-ui/theme';
import type { CoursesResult } from 'supabase-project/types';
import { CourseRow, CourseRows } from './course-list';
import { coursesOfCategory } from './courses-of-category';
import { CoursesPage } from './courses-page';

/** As many as a tall window shows; the app adds the others. */
const ROWS = 8;

export const fill: FillFirstView = (answer, { supabaseUrl, search }) => {
  const courses = coursesOfCategory(answer as CoursesResult, search.get('category'));
  if (courses.length === 0) return null;
  // Without a category of its own, each picture takes the hue of its row.
  const values: Record<string, string | null | undefined> = { category: null };
  for (const [row, course] of courses.slice(0, ROWS).entries()) {
    const { title, instructor, category, image, needs_plan: needsPlan } = course;
    values[`title${row}`] = title;
    values[`instructor${row}`] = instructor;
    values[`hue${row}`] = categoryKey(category);
    values[`plan${row}`] = needsPlan ? 'needed' : null;
    values[`image${row}`] = ownMediaUrl({ supabaseUrl }, image);
  }
  return { variant: 'list', values };
};

export const variants: FirstViewModule['variants'] = () => ({
  list: (
    <CoursesPage>
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
            onlyIf={{ row: `title${row}`, needsPlan: `plan${row}` }}
          />
        ))}
      </CourseRows>
    </CoursesPage>
  ),
});
