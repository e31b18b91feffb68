import { courseOverviewPath } from '../../../shared/lessons/lesson-paths';
import type { SearchResult } from './search.api';

/** A hit, as it is shown. */
export interface Row {
  key: string;
  title: string;
  /** What it is beside its title. */
  about: string;
  /** What is said in a video, if it was found by that. */
  quote?: string;
  category: string;
  needsPlan: boolean;
  path: string;
}

/** A course that the search names, as a row. */
export const courseRow = ({
  courseId,
  instructor,
  ...course
}: SearchResult['courses']['found'][number]): Row => ({
  ...course,
  key: courseId,
  about: [course.category, instructor].filter(Boolean).join(' · '),
  path: courseOverviewPath(courseId),
});
