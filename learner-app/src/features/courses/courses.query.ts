import { queryOptions } from '@tanstack/react-query';
import type { HostServices } from '@learn-for-life/contract';
import { getCourses } from './courses.api';

/** All courses; the same for every user. */
export const coursesQuery = (services: HostServices) =>
  queryOptions({ queryKey: ['courses'], queryFn: () => getCourses(services) });
