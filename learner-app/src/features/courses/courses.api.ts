import type { HostServices } from 'shared-ui/contract';
import type { Camelized } from 'shared-ui/data';
import type { CoursesResult } from 'supabase-project/types';
import { rpc } from '../../shared/rpc';

export type ListedCourse = Camelized<CoursesResult>[number];

/** All courses by title. @throws AppError */
export const getCourses = (services: HostServices): Promise<ListedCourse[]> => rpc(services, 'get_courses');
