import { lessonsCompleteText } from '../../shared/counted-text';
import type { ListedCourse } from './courses.api';

/** Returns a learner's progress in a course as text; undefined before they have completed anything. */
export function progressText(progress: ListedCourse['progress']): string | undefined {
  if (!progress) return undefined;
  const { completedCount, lessonCount } = progress;
  return completedCount >= lessonCount
    ? 'All lessons complete'
    : lessonsCompleteText(completedCount, lessonCount);
}
