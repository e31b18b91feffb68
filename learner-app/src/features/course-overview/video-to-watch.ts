import type { Lesson } from '../../shared/course-overview.api';

/** Watch Now plays the first video that is available and not complete, else the first one. */
export function videoToWatch(videos: Lesson[]): Lesson | undefined {
  return videos.find(({ status }) => status === 1) ?? videos[0];
}
