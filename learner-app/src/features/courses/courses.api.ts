import type { HostServices } from '@learn-for-life/contract';
import { unwrap, type Camelized } from 'shared-ui/data';
import type { CoursesResult } from 'supabase-project/types';

export type ListedCourse = Camelized<CoursesResult>[number];

/** Returns all courses by title. @throws AppError */
export const getCourses = async ({ supabase }: HostServices): Promise<ListedCourse[]> =>
  unwrap(await supabase.rpc('get_courses'));
