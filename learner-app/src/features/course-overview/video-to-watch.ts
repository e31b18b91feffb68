import type { Lesson } from '../../shared/course-overview/course-overview.api';

/** Watch Now plays the next unwatched video: the first available one, else the first that is not complete, else the first. */
export function videoToWatch(lessons: readonly Lesson[]): Lesson | undefined {
  const videos = lessons.filter(({ lessonType }) => lessonType !== 0);
  return videos.find(({ status }) => status === 1) ?? videos.find(({ status }) => status !== 2) ?? videos[0];
}
