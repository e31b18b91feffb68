import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { getCourses } from './courses.api';

/** All courses, with the user's progress. */
export const coursesQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['courses'], queryFn: () => getCourses(services) });
