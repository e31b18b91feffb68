import type { HostServices } from 'shared-ui/contract';
import { toAppError } from 'shared-ui/lib';
import type { Tables } from 'supabase-project/types';

export type ListedCourse = Pick<Tables<'courses'>, 'id' | 'title' | 'instructor' | 'category' | 'image'>;

/** The Data API caps every answer at this many rows without saying so. */
const PAGE = 1000;

/** All courses by title; one request per thousand. @throws AppError */
export async function getCourses(services: HostServices): Promise<ListedCourse[]> {
  const supabase = await services.getSupabase();
  const courses: ListedCourse[] = [];
  for (let from = 0; ; from += PAGE) {
    const { data, error } = await supabase
      .from('courses')
      .select('id, title, instructor, category, image')
      // Admins may read deleted courses too; this list is for learners.
      .is('deleted_at', null)
      .order('title')
      .order('id')
      .range(from, from + PAGE - 1)
      // The query client tries again; the two together would keep an error back for a quarter of a minute.
      .retry(false);
    if (error) throw toAppError(error);
    courses.push(...(data as ListedCourse[]));
    if (data.length < PAGE) return courses;
  }
}
