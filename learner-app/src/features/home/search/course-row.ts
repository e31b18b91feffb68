import { courseOverviewPath } from '../../../shared/lessons/lesson-paths';
import type { SearchResult } from './search.api';

/** A search result, as shown in a row. */
export interface Row {
  key: string;
  title: string;
  /** The text beside the title. */
  about: string;
  /** The caption that matches, if the video was found by its captions. */
  quote?: string;
  category: string;
  needsPlan: boolean;
  path: string;
}

/** Converts a course that the search found to a row. */
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
