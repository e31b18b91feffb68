import type { FirstViewRule } from 'shared-ui/boot';
import { resolveMediaUrl } from 'shared-ui/lib';
import { categoryKey } from 'shared-ui/theme';
import type { CourseOverviewResult } from 'supabase-project/types';

/** A course before its screen's code is there; see `course-overview.first-view-markup.tsx`. */
export default {
  fill(answer, { supabaseUrl }) {
    const course = (answer as CourseOverviewResult)?.course;
    const image = resolveMediaUrl({ supabaseUrl }, course?.image);
    if (!course || !image) return null;
    const { title, instructor, description, category } = course;
    return {
      variant: 'course',
      values: { title, instructor, description, badge: category, image, category: categoryKey(category) },
    };
  },
} satisfies FirstViewRule;
